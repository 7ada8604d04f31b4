"""Which pastures can be fenced next, on any ground; tables are built on first use and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from app.engine.farm.grid import BOARD, FENCES, START_ROOMS, Yard, bits

Shape = tuple[int, int, int]
"""Cells of a possible pasture, the fences of its border, the cells it touches."""


@lru_cache(maxsize=16)
def shapes_in(yard: Yard) -> Callable[[int], tuple[Shape, ...]]:
    """The table of a farmyard, asked by ground; there are many farmyards, so only the latest are kept."""
    grass = yard.cells & ~START_ROOMS

    @lru_cache(maxsize=16 if yard.added else 4096)
    def shapes(ground: int) -> tuple[Shape, ...]:
        """Every area on *ground* that 15 fences can enclose; one around a hole would need 16 or more."""
        # The house never gives its cells back, so nearly all farms are served by the shorter table.
        wide = yard.cells if ground & START_ROOMS else grass
        if ground != wide:
            return tuple(shape for shape in shapes(wide) if not shape[0] & ~ground)
        return tuple(shape for shape in _connected_areas(yard, ground) if shape[1].bit_count() <= FENCES)

    return shapes


shapes = shapes_in(BOARD)


def _connected_areas(yard: Yard, ground: int) -> list[Shape]:
    """The areas that hang together and are not too long and broad for all fences."""
    rows, _ = yard.frame
    lines = [
        1 << row - rows.start | 1 << len(rows) + column - yard.frame[1].start for row, column in yard.places
    ]
    found: dict[int, Shape] = {}
    frontier: dict[int, tuple[int, int, int]] = {
        1 << cell: (yard.rings[cell], yard.neighbours[cell], lines[cell]) for cell in bits(ground)
    }
    while frontier:
        found |= {area: (area, ring, around) for area, (ring, around, _) in frontier.items()}
        larger: dict[int, tuple[int, int, int]] = {}
        for area, (ring, around, crossed) in frontier.items():
            for cell in bits(around & ground):
                more, across = area | 1 << cell, crossed | lines[cell]
                if more not in larger and across.bit_count() <= FENCES // 2:
                    larger[more] = (
                        ring ^ yard.rings[cell],
                        (around | yard.neighbours[cell]) & ~more,
                        across,
                    )
        frontier = larger
    return [found[area] for area in sorted(found)]


LEAST_ALONE = 4
"""No pasture that touches no other has fewer fences."""


def next_pastures(ground: int, fences: int, budget: int, yard: Yard = BOARD) -> tuple[tuple[int, int], ...]:
    """The pastures that at most *budget* new fences can close, each with the fences it adds."""
    return tuple(each_next_pasture(ground, fences, budget, yard))


def each_next_pasture(ground: int, fences: int, budget: int, yard: Yard = BOARD) -> Iterator[tuple[int, int]]:
    """The pastures of `next_pastures` one by one: whoever wants only the first computes no other.

    *ground* is every cell without a room or field. A new pasture lies outside all others and touches one of
    them, or divides one.
    """
    budget = min(budget, FENCES - fences.bit_count())
    if budget < (1 if fences else LEAST_ALONE):
        return
    taken, pastures = yard.enclosed(fences), yard.areas(fences)
    for cells, ring, around in shapes_in(yard)(ground):
        new = ring & ~fences
        if not new or new.bit_count() > budget:
            continue
        if not taken or not neighbour_flaw(cells, around, taken, pastures):
            yield cells, new


def neighbour_flaw(cells: int, around: int, taken: int, pastures: tuple[int, ...]) -> str:
    """The rule a pasture breaks beside those that stand already; empty where it breaks none."""
    if not cells & taken:
        return "" if not taken or around & taken else "pasture_not_adjacent"
    if cells in pastures:
        return "pasture_exists"
    return "" if any(not cells & ~area for area in pastures) else "pasture_overlaps"
