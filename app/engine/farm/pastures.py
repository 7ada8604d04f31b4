"""Pastures: what a set of fences encloses, and how many animals it holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine.farm.grid import ALL_CELLS, OUTER_EDGES, RINGS, border, grow


@dataclass(frozen=True, slots=True)
class Pasture:
    """One fenced area: its cells and those of them that hold a stable."""

    cells: int
    stables: int

    @property
    def capacity(self) -> int:
        return pasture_capacity(self.cells, self.stables)


def pasture_capacity(cells: int, stables: int) -> int:
    """2 animals for each cell, doubled for each stable inside."""
    return 2 * cells.bit_count() << (cells & stables).bit_count()


@lru_cache(maxsize=65536)
def areas(fences: int) -> tuple[int, ...]:
    """The cells of each pasture the fences close, in reading order of their first cell."""
    if not fences:
        return ()
    found = []
    left = ALL_CELLS & ~_open_ground(fences)
    while left:
        area = grow(left & -left, left, fences)
        found.append(area)
        left &= ~area
    return tuple(found)


def _open_ground(fences: int) -> int:
    """The cells that reach the edge of the board without crossing a fence."""
    way_out = OUTER_EDGES & ~fences
    doors = sum(1 << cell for cell in range(15) if RINGS[cell] & way_out)
    return grow(doors, ALL_CELLS, fences)


@lru_cache(maxsize=65536)
def enclosed(fences: int) -> int:
    """All cells that lie in a pasture."""
    return sum(areas(fences))


def pastures_of(fences: int, stables: int) -> tuple[Pasture, ...]:
    """The pastures of a farm with these fences and stables."""
    return tuple(Pasture(cells, cells & stables) for cells in areas(fences))


def loose_fences(fences: int) -> int:
    """The fences that stand on no pasture's border."""
    used = 0
    for cells in areas(fences):
        used |= border(cells)
    return fences & ~used
