"""Which pastures can be fenced next, on any ground; tables are built on first use and kept."""

from __future__ import annotations

from functools import lru_cache

from app.engine.farm.grid import (
    ALL_CELLS,
    FENCES,
    START_ROOMS,
    bits,
    border,
    touching,
)
from app.engine.farm.pastures import areas, enclosed

Shape = tuple[int, int, int]
"""Cells of a possible pasture, the fences of its border, the cells it touches."""

YARD = ALL_CELLS & ~START_ROOMS


@lru_cache(maxsize=4096)
def shapes(ground: int) -> tuple[Shape, ...]:
    """Every area on *ground* that 15 fences can enclose; one around a hole would need 16 or more."""
    if ground == ALL_CELLS:
        return tuple(
            (area, border(area), touching(area))
            for area in _connected_areas()
            if border(area).bit_count() <= FENCES
        )
    # The house never gives its cells back, so nearly all farms are served by the shorter table.
    wider = ALL_CELLS if ground & START_ROOMS or ground == YARD else YARD
    return tuple(shape for shape in shapes(wider) if not shape[0] & ~ground)


def _connected_areas() -> list[int]:
    found = {1 << cell for cell in bits(ALL_CELLS)}
    frontier = found
    while frontier:
        frontier = {area | 1 << cell for area in frontier for cell in bits(touching(area))} - found
        found |= frontier
    return sorted(found)


def next_pastures(ground: int, fences: int, budget: int) -> tuple[tuple[int, int], ...]:
    """The pastures that at most *budget* new fences can close, each with the fences it adds.

    *ground* is every cell without a room or field. A new pasture lies outside all others and touches one of
    them, or divides one.
    """
    budget = min(budget, FENCES - fences.bit_count())
    if budget <= 0:
        return ()
    taken = enclosed(fences)
    found = []
    for cells, ring, around in shapes(ground):
        new = ring & ~fences
        if not new or new.bit_count() > budget:
            continue
        if not taken or _joins(cells, around, taken, fences):
            found.append((cells, new))
    return tuple(found)


def _joins(cells: int, around: int, taken: int, fences: int) -> bool:
    if not cells & taken:
        return bool(around & taken)
    return any(not cells & ~area for area in areas(fences))


def count_layouts(ground: int) -> dict[int, int]:
    """How many complete fence layouts exist on *ground*, by number of fences."""
    seen: set[int] = set()
    frontier = {0}
    while frontier:
        frontier = {
            fences | new for fences in frontier for _, new in next_pastures(ground, fences, FENCES)
        } - seen
        seen |= frontier
    counts: dict[int, int] = {}
    for fences in seen:
        counts[fences.bit_count()] = counts.get(fences.bit_count(), 0) + 1
    return counts
