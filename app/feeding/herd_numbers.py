"""Each herd that breeding can leave as one number: its rank, its code, and the food of the animals gone.

All three are sums over the kinds, so the number of a herd is the sum of four entries of a table; the better
of two herds has the larger number.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.farm.housing import KINDS, Herd, bred_from, with_young
from app.engine.scoring import category_points

from .harvest_state import HarvestState
from .housing import HERD_BITS, herd_code, herd_of_code
from .ranking import rank

FOOD_BITS = 12
RANK_BITS = HERD_BITS + FOOD_BITS
"""How far left the rank of a herd stands in its number."""


@dataclass(frozen=True, slots=True)
class Herding:
    """Which animals leave and which breed: *parents* stay, *herd* is there after breeding."""

    parents: Herd
    herd: Herd
    food: int


def points_of_kind(kind: int, number: int) -> int:
    """Points by the table; each horse is worth 1."""
    return number if KINDS[kind] == "horse" else category_points(KINDS[kind], number)


def parents_of(have: int, after: int, young: int, rate: int) -> int:
    """The animals that must stay; one that makes room for its own young must be worth food."""
    return bred_from(have, after, young) if rate else min(have, after)


def food_of(number: int) -> int:
    """The food that the animals give which are not in the herd of a number."""
    return number & (1 << FOOD_BITS) - 1


def code_of(number: int) -> int:
    """The code of the herd of a number."""
    return number >> FOOD_BITS & (1 << HERD_BITS) - 1


class HerdNumbers:
    """The numbers of all herds that one state of the harvest can lead to."""

    def __init__(self, state: HarvestState, order: str) -> None:
        self.have, self.rates, self.young = state.herd, state.rates[2:], state.most_young
        self.most = with_young(self.have, young=self.young)
        self.food = [
            [rate * (have - parents_of(have, after, young, rate)) for after in range(most + 1)]
            for have, most, young, rate in zip(self.have, self.most, self.young, self.rates, strict=True)
        ]
        self.parts = [self._parts(kind, order) for kind in range(len(KINDS))]

    def _parts(self, kind: int, order: str) -> list[int]:
        """What each count of a kind adds to the number of a herd."""
        one = herd_code(tuple(int(kind == each) for each in range(len(KINDS))))
        parts = []
        for after, food in enumerate(self.food[kind]):
            reserve = after * self.rates[kind] + food
            worth = rank(order, points=points_of_kind(kind, after), reserve=reserve, goods=after)
            parts.append((worth << RANK_BITS) + (after * one << FOOD_BITS) + food)
        return parts

    def number(self, herd: Herd) -> int:
        return sum(parts[count] for parts, count in zip(self.parts, herd, strict=True))

    def herding(self, number: int) -> Herding:
        """What a number stands for."""
        herd = herd_of_code(code_of(number))
        parents = map(parents_of, self.have, herd, self.young, self.rates)
        return Herding(tuple(parents), herd, food_of(number))
