"""The farmyard as bits: 15 cells, 38 fence spaces, and which touch which.

Cells count row by row from the top left, `a1` to `e3`; sets of cells and sets of fences are integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

ROWS, COLUMNS = 3, 5
CELLS = ROWS * COLUMNS
EDGES = (ROWS + 1) * COLUMNS + ROWS * (COLUMNS + 1)
ALL_CELLS = (1 << CELLS) - 1
FENCES = 15
STABLES = 4

CELL_NAMES = tuple(f"{'abcde'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}
START_ROOMS = 1 << CELL_NUMBERS["a2"] | 1 << CELL_NUMBERS["a3"]


def north_edge(row: int, column: int) -> int:
    """The number of the fence space above a cell; row 3 is the lower edge of the board."""
    return row * COLUMNS + column


def west_edge(row: int, column: int) -> int:
    """The number of the fence space left of a cell; column 5 is the right edge of the board."""
    return (ROWS + 1) * COLUMNS + row * (COLUMNS + 1) + column


def _ring(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    around = (
        north_edge(row, column),
        north_edge(row + 1, column),
        west_edge(row, column),
        west_edge(row, column + 1),
    )
    return sum(1 << edge for edge in around)


RINGS = tuple(_ring(cell) for cell in range(CELLS))
NEIGHBOURS = tuple(
    sum(1 << other for other in range(CELLS) if other != cell and RINGS[cell] & RINGS[other])
    for cell in range(CELLS)
)
OUTER_EDGES = sum(1 << edge for edge in range(EDGES) if sum(ring >> edge & 1 for ring in RINGS) == 1)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the members of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cells_of(names: Iterable[str]) -> int:
    """The set of the named cells."""
    return reduce(or_, (1 << CELL_NUMBERS[name] for name in names), 0)


def names_of(cells: int) -> tuple[str, ...]:
    """The names of a set of cells, in reading order."""
    return tuple(CELL_NAMES[cell] for cell in bits(cells))


def border(cells: int) -> int:
    """The fences needed around a set of cells."""
    fences = 0
    for cell in bits(cells):
        fences ^= RINGS[cell]
    return fences


def touching(cells: int) -> int:
    """The cells that share a side with a set of cells, the set itself left out."""
    around = 0
    for cell in bits(cells):
        around |= NEIGHBOURS[cell]
    return around & ~cells


def grow(seed: int, ground: int, fences: int = 0) -> int:
    """All cells of *ground* reached from *seed* by steps that cross no fence."""
    reached = frontier = seed & ground
    while frontier:
        cell = (frontier & -frontier).bit_length() - 1
        frontier &= frontier - 1
        fresh = NEIGHBOURS[cell] & ground & ~reached
        for other in bits(fresh) if fences else ():
            if RINGS[cell] & RINGS[other] & fences:
                fresh &= ~(1 << other)
        reached |= fresh
        frontier |= fresh
    return reached


def connected(cells: int) -> bool:
    """Whether a set of cells hangs together by sides; the empty set does."""
    return grow(cells & -cells, cells) == cells
