"""The farmyard as bits: cells, the fence spaces around them, and which touch which.

The board has 15 cells, counted row by row from the top left, `a1` to `e3`, and 38 fence spaces. What a farm
adds beside the board is counted after them, so the numbers of the board never change. Sets of cells and sets
of fences are integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from operator import or_

from app.farm_sketch import COLUMNS, ROWS, Coordinates, Edge

CELLS = ROWS * COLUMNS
EDGES = (ROWS + 1) * COLUMNS + ROWS * (COLUMNS + 1)
FENCES = 15
STABLES = 4

BOARD_PLACES = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
BOARD_EDGES: tuple[Edge, ...] = (
    *((row, column, False) for row in range(ROWS + 1) for column in range(COLUMNS)),
    *((row, column, True) for row in range(ROWS) for column in range(COLUMNS + 1)),
)


def edges_around(place: Coordinates) -> tuple[Edge, Edge, Edge, Edge]:
    """The fence spaces above, below, left and right of a place."""
    row, column = place
    return (row, column, False), (row + 1, column, False), (row, column, True), (row, column + 1, True)


@dataclass(frozen=True)
class Yard:
    """The board, and the named cells that lie beside it."""

    added: tuple[tuple[str, Coordinates], ...] = ()

    @cached_property
    def places(self) -> tuple[Coordinates, ...]:
        """Where each cell lies."""
        return (*BOARD_PLACES, *(place for _, place in self.added))

    @cached_property
    def names(self) -> tuple[str, ...]:
        board = (f"{'abcde'[column]}{row + 1}" for row, column in BOARD_PLACES)
        return (*board, *(name for name, _ in self.added))

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """Where each fence space lies."""
        return tuple(
            dict.fromkeys((*BOARD_EDGES, *(edge for at in self.places for edge in edges_around(at))))
        )

    @cached_property
    def edge_numbers(self) -> dict[Edge, int]:
        return {edge: number for number, edge in enumerate(self.edges)}

    @cached_property
    def frame(self) -> tuple[range, range]:
        """The rows and the columns in which cells lie."""
        rows, columns = zip(*self.places, strict=True)
        return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)

    @cached_property
    def rings(self) -> tuple[int, ...]:
        """The four fence spaces around each cell."""
        return tuple(
            sum(1 << self.edge_numbers[edge] for edge in edges_around(place)) for place in self.places
        )

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """The cells that share a side with each cell."""
        return tuple(
            sum(1 << other for other, near in enumerate(self.rings) if near & ring and near != ring)
            for ring in self.rings
        )

    @cached_property
    def outer_edges(self) -> int:
        """The fence spaces with one cell beside them."""
        return reduce(int.__xor__, self.rings)

    @cached_property
    def cells(self) -> int:
        return (1 << len(self.places)) - 1

    def beside(self, edge: int) -> int:
        """The one or two cells beside a fence space."""
        return sum(1 << cell for cell, ring in enumerate(self.rings) if ring >> edge & 1)

    def cells_of(self, names: Iterable[str]) -> int:
        """The set of the named cells."""
        return reduce(or_, (1 << self.numbers[name] for name in names), 0)

    def names_of(self, cells: int) -> tuple[str, ...]:
        """The names of a set of cells, in reading order."""
        return tuple(self.names[cell] for cell in bits(cells))

    def border(self, cells: int) -> int:
        """The fences needed around a set of cells."""
        fences = 0
        for cell in bits(cells):
            fences ^= self.rings[cell]
        return fences

    def touching(self, cells: int) -> int:
        """The cells that share a side with a set of cells, the set itself left out."""
        around = 0
        for cell in bits(cells):
            around |= self.neighbours[cell]
        return around & ~cells

    def grow(self, seed: int, ground: int, fences: int = 0) -> int:
        """All cells of *ground* reached from *seed* by steps that cross no fence."""
        rings, neighbours = self.rings, self.neighbours
        reached = frontier = seed & ground
        while frontier:
            cell = (frontier & -frontier).bit_length() - 1
            frontier &= frontier - 1
            fresh = neighbours[cell] & ground & ~reached
            for other in bits(fresh) if fences else ():
                if rings[cell] & rings[other] & fences:
                    fresh &= ~(1 << other)
            reached |= fresh
            frontier |= fresh
        return reached

    def connected(self, cells: int) -> bool:
        """Whether a set of cells hangs together by sides; the empty set does."""
        return self.grow(cells & -cells, cells) == cells

    @cached_property
    def areas(self) -> Callable[[int], tuple[int, ...]]:
        """The cells of each pasture that fences close, in reading order of their first cell."""
        return lru_cache(maxsize=64 if self.added else 65536)(self._areas)

    @cached_property
    def enclosed(self) -> Callable[[int], int]:
        """All cells that lie in a pasture."""
        return lru_cache(maxsize=64 if self.added else 65536)(lambda fences: sum(self.areas(fences)))

    def _areas(self, fences: int) -> tuple[int, ...]:
        if not fences:
            return ()
        found = []
        left = self.cells & ~self._open_ground(fences)
        while left:
            area = self.grow(left & -left, left, fences)
            found.append(area)
            left &= ~area
        return tuple(found)

    def _open_ground(self, fences: int) -> int:
        """The cells that reach the edge of the farmyard without crossing a fence."""
        way_out = self.outer_edges & ~fences
        doors = sum(1 << cell for cell, ring in enumerate(self.rings) if ring & way_out)
        return self.grow(doors, self.cells, fences)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the members of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


BOARD = Yard()
"""The farmyard of every game the engine plays, whose geometry the names below ask."""
ALL_CELLS = BOARD.cells
CELL_NAMES = BOARD.names
CELL_NUMBERS = BOARD.numbers
START_ROOMS = BOARD.cells_of(("a2", "a3"))
cells_of, names_of = BOARD.cells_of, BOARD.names_of
border, touching, connected = BOARD.border, BOARD.touching, BOARD.connected
