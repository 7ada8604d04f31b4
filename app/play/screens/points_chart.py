"""Points after each harvest as lines: where they run, for a drawing in the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

WIDTH, HEIGHT = 420, 220
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 12, 26
STEP = 10
"""Points between two lines of the grid."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines by seat as points of a polyline, and what stands at the edges."""

    rounds: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """For each seat its points, harvest by harvest."""
    lines: tuple[str, ...]
    grid: tuple[tuple[int, float], ...]
    columns: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT


def chart(points: Mapping[int, list[int]], seats: int) -> Chart:
    rounds = tuple(sorted(points))
    values = tuple(tuple(points[number][seat] for number in rounds) for seat in range(seats))
    every = [value for line in values for value in line] or [0]
    low, high = min(0, *every) // STEP * STEP, -(-max(STEP, *every) // STEP) * STEP

    def across(at: int) -> float:
        return round(LEFT + at * (WIDTH - LEFT - RIGHT) / max(1, len(rounds) - 1), 1)

    def down(value: int) -> float:
        return round(TOP + (high - value) * (HEIGHT - TOP - BOTTOM) / (high - low), 1)

    return Chart(
        rounds,
        values,
        tuple(" ".join(f"{across(at)},{down(value)}" for at, value in enumerate(line)) for line in values),
        tuple((value, down(value)) for value in range(low, high + 1, STEP)),
        tuple((number, across(at)) for at, number in enumerate(rounds)),
    )
