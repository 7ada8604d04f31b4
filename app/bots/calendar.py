"""What depends on the calendar alone: how much of the game is left, and what things are worth by then."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine.harvest import family_food
from app.engine.scoring import category_points
from app.engine.spaces.board import HARVESTS, ROUNDS

from .weights import Weights

MOST = 40
"""More of a kind than this does not happen, and would be worth no more."""
FEW = frozenset({"fields", "pastures"})


@dataclass(frozen=True, slots=True, eq=False)
class Calendar:
    """A round, before or after its harvest, and what things are worth then under *weights*."""

    weights: Weights
    early: float
    """1 in the first round, 0 after the last."""
    left: int
    """Rounds after this one."""
    harvests: tuple[int, ...]
    """The harvests still to come, by round."""
    meal: int
    """What a grown person eats."""
    growth: float
    """What a person is worth."""
    child: tuple[float, float]
    """What a room for one more person is worth, and for another."""
    tables: dict[str, tuple[float, ...]]
    """For each scored category the worth of so many."""
    building: float
    """How much of their worth building resources still have."""


@lru_cache(maxsize=4096)
def calendar(round: int, eaten: bool, over: bool, solo: bool, weights: Weights) -> Calendar:
    """The calendar as seen in a round, before or after its harvest."""
    left = ROUNDS - round
    harvests = tuple(day for day in sorted(HARVESTS) if day > round or (day == round and not eaten))
    early = 0.0 if over else (left + 0.5) / ROUNDS
    meal = family_food(1, 0, solo)

    def grown(rounds: int) -> float:
        """What a person brings who works for so many rounds and eats in all harvests but the next."""
        meals = sum(day > ROUNDS - rounds for day in harvests[1:])
        return 3 + max(0, rounds) * weights.turn - meal * weights.meal * meals

    first, second = (weights.first_child, weights.second_child) if left else (0.0, 0.0)
    return Calendar(
        weights,
        early,
        left,
        harvests,
        meal,
        growth=grown(left),
        child=(first * grown(left - 1), second * grown(left - 2)),
        tables=_tables(early, weights),
        building=0.0 if over else min(1.0, (left + 0.6) / 3),
    )


def _tables(early: float, weights: Weights) -> dict[str, tuple[float, ...]]:
    """Points of each category towards the end; before, more is better than the steps of the score tell."""
    slopes = {
        "fields": weights.field,
        "pastures": weights.pasture,
        "grain": weights.grain,
        "vegetables": weights.vegetable,
        "sheep": weights.sheep,
        "boar": weights.boar,
        "cattle": weights.cattle,
    }
    return {
        category: tuple(
            (1 - early) * category_points(category, count) + early * slope * _eased(category, count)
            for count in range(MOST + 1)
        )
        for category, slope in slopes.items()
    }


def _eased(category: str, count: int) -> float:
    """The first ones count in full, many of them less and less."""
    knee = 4 if category in FEW else 7
    return count if count <= knee else knee + 0.5 * (count - knee)
