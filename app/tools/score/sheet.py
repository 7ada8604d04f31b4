"""The score sheet of a table: what each farm counts, what it is worth, what would be worth more, who wins."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.engine import scoring
from app.engine.cards import card
from app.engine.goods import GOODS
from app.engine.scoring import CATEGORIES, STEPS, category_points, category_rule, places

MOST_PLAYERS = 6
SHOWN_HINTS = 3
MOOR_RULE = "farmers-of-the-moor/moor-scoring-changes"
CRAFTS = ("joinery", "pottery", "basketmakers_workshop")
RESOURCES = ("wood", "clay", "reed", "stone")
WINNER_RULES = {**scoring.WINNER_RULES, "moor": "farmers-of-the-moor/moor-game-end"}
LIMITS = {
    "fields": (0, 13),
    "pastures": (0, 5),
    "unused": (0, 13),
    "fenced_stables": (0, 4),
    "clay_rooms": (0, 15),
    "stone_rooms": (0, 15),
    "people": (0, 5),
    "sick": (0, 5),
    "improvements": (-99, 99),
    "bonus": (-99, 99),
    "begging": (0, 40),
    **dict.fromkeys(CRAFTS, (0, 1)),
}
"""How far a sheet goes by itself; 0 to 99 for everything else."""


@dataclass(frozen=True, slots=True)
class FarmCounts:
    """One player's column: a name and how many of each entry; what is not entered is 0."""

    name: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, entry: str) -> int:
        return self.counts.get(entry, 0)

    @property
    def resources(self) -> int:
        return sum(self[good] for good in RESOURCES)


@dataclass(frozen=True, slots=True)
class PointsHint:
    """So many more of an entry would bring so many points."""

    entry: str
    more: int
    points: int


def categories(game: str) -> tuple[str, ...]:
    """The lines of the sheet, in the order of the scoring pad."""
    if game != "moor":
        return CATEGORIES
    lines = list(CATEGORIES)
    lines.insert(lines.index("cattle") + 1, "horses")
    lines.insert(lines.index("people") + 1, "sick")
    return tuple(lines)


def rule_of(category: str, game: str) -> str:
    if category in ("horses", "sick"):
        return MOOR_RULE
    return category_rule(category, "first" if game == "first" else "revised")


def limits(entry: str) -> tuple[int, int]:
    return LIMITS.get(entry, (0, 99))


def widest(entry: str) -> tuple[int, int]:
    """What an address may hold: more than a farm can have is shown as it was entered, and told."""
    low, _high = limits(entry)
    return (0, 1) if entry in CRAFTS else (low, 99)


def points(farm: FarmCounts, category: str) -> int:
    """What one line of a farm is worth."""
    count = farm[category]
    if category == "horses":  # without the limit of 4 points, but none at all costs one
        return count or -1
    if category == "sick":
        return count
    if category == "improvements":
        return count
    if category == "bonus":
        return count + sum(craft_points(farm, craft) for craft in CRAFTS)
    return category_points(category, count)


def craft_points(farm: FarmCounts, craft: str) -> int:
    """Bonus points of a craft building for the building resources left."""
    if not farm[craft]:
        return 0
    good, steps = craft_of(craft)
    return bisect_right(steps, farm[good])


def craft_of(craft: str) -> tuple[str, tuple[int, ...]]:
    """The resource that a craft building counts, and how many of it give each bonus point."""
    ability = card(craft).craft
    assert ability is not None
    return GOODS[ability.good], ability.steps


def total(farm: FarmCounts, game: str) -> int:
    return sum(points(farm, category) for category in categories(game))


def ranks(farms: Sequence[FarmCounts], game: str) -> tuple[int, ...]:
    """Each player's place; with Farmers of the Moor resources break no ties either."""
    return places([(total(farm, game), farm.resources) for farm in farms], game)


def tie_broken(farms: Sequence[FarmCounts], game: str) -> bool:
    """Whether the building resources left decided between the best."""
    totals = [total(farm, game) for farm in farms]
    return totals.count(max(totals)) > 1 and ranks(farms, game).count(1) < totals.count(max(totals))


def hints(farm: FarmCounts, game: str) -> Iterator[PointsHint]:
    """What a little more would bring, the cheapest first; a farm without a single entry gets none."""
    if not any(farm.counts.values()):
        return iter(())
    found = [*_step_hints(farm, game), *_craft_hints(farm)]
    return iter(sorted(found, key=lambda hint: (hint.more, -hint.points)))


def _step_hints(farm: FarmCounts, game: str) -> Iterator[PointsHint]:
    for category, steps in STEPS.items():
        reached = bisect_right(steps, farm[category])
        if reached < len(steps):
            more = steps[reached] - farm[category]
            gain = category_points(category, steps[reached]) - category_points(category, farm[category])
            yield PointsHint(category, more, gain)
    if game == "moor":
        yield PointsHint("horses", 1, 1 if farm["horses"] else 2)


def _craft_hints(farm: FarmCounts) -> Iterator[PointsHint]:
    for craft in CRAFTS:
        good, steps = craft_of(craft)
        reached = bisect_right(steps, farm[good])
        if farm[craft] and reached < len(steps):
            yield PointsHint(good, steps[reached] - farm[good], 1)
