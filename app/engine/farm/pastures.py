"""Pastures: what a set of fences encloses, and how many animals it holds."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.farm.grid import BOARD, Yard

areas, enclosed = BOARD.areas, BOARD.enclosed


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


def pastures_of(fences: int, stables: int, yard: Yard = BOARD) -> tuple[Pasture, ...]:
    """The pastures of a farm with these fences and stables."""
    return tuple(Pasture(cells, cells & stables) for cells in yard.areas(fences))


def loose_fences(fences: int, yard: Yard = BOARD) -> int:
    """The fences that stand on no pasture's border."""
    used = 0
    for cells in yard.areas(fences):
        used |= yard.border(cells)
    return fences & ~used
