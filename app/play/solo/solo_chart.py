"""The charts of the solo page: numbers as lengths, for a picture beside the table that states them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.scoring import CATEGORIES
from app.play.tables.results import Result

MOST_COLUMNS = 20
WIDTH = 100.0
"""The charts are as wide and as high as this, in units of their own."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A category: its points on average and in the best game, and where its bar lies."""

    category: str
    average: float
    best: int
    start: float
    length: float
    mark: float
    """Where the points of the best game are."""


@dataclass(frozen=True, slots=True)
class Column:
    """A game: its total, its goal, and where both are."""

    result: Result
    left: float
    wide: float
    top: float
    high: float
    goal: float


def bars(results: Sequence[Result]) -> list[Bar]:
    """The categories, on average over all games and in the best one."""
    if not results:
        return []
    best = max(results, key=lambda each: each.total)
    averages = {
        category: sum(each.points[category] for each in results) / len(results) for category in CATEGORIES
    }
    values = (0.0, *averages.values(), *map(float, best.points.values()))
    low, high = min(values), max(values)

    def place(value: float) -> float:
        return (value - low) / (high - low or 1) * WIDTH

    return [
        Bar(
            category,
            average,
            best.points[category],
            min(place(0), place(average)),
            abs(place(average) - place(0)),
            place(best.points[category]),
        )
        for category, average in averages.items()
    ]


def columns(results: Sequence[Result]) -> list[Column]:
    """The latest games, the oldest of them first."""
    shown = list(reversed(results[:MOST_COLUMNS]))
    values = [0, *(each.total for each in shown), *(each.goal for each in shown)]
    low, high = min(values), max(values)

    def place(value: float) -> float:
        return (high - value) / (high - low or 1) * WIDTH

    step = WIDTH / max(len(shown), 5)
    return [
        Column(
            each,
            number * step + step * 0.15,
            step * 0.7,
            min(place(0), place(each.total)),
            abs(place(each.total) - place(0)),
            place(each.goal),
        )
        for number, each in enumerate(shown)
    ]
