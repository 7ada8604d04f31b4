"""A farm in text: posts `+`, fences `---` and `|`, and cells, read and printed.

Extensions are drawn where they lie beside the 15 cells of the board.

+   +   +   +---+---+
  .   F  Fg3|^2s  . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine.farm.extensions import NOWHERE, POSITIONS, extended, positions_at
from app.engine.farm.grid import BOARD, BOARD_PLACES, Yard, bits
from app.engine.illegal import NotationError
from app.farm_sketch import ROOMS as HOUSES
from app.farm_sketch import TILES, Coordinates, Edge, Sketch, SketchedCell, SketchError, read_sketch

ROOMS = "".join(HOUSES)
GROUND = HOUSES | TILES


@dataclass(frozen=True, slots=True)
class Cell:
    """One farmyard space: its ground (`.`, `W`, `C`, `S`, `F`, `T`, `M`) and what is on it."""

    ground: str = "."
    stable: bool = False
    crop: str = ""
    crops: int = 0
    animal: str = ""
    animals: int = 0


@dataclass(frozen=True, slots=True)
class Farm:
    """A farmyard as it lies on the table, legal or not."""

    cells: tuple[Cell, ...]
    fences: int = 0
    yard: Yard = BOARD

    def ground(self, kinds: str) -> int:
        """The cells whose ground is one of *kinds*."""
        return sum(1 << at for at, cell in enumerate(self.cells) if cell.ground in kinds)

    @property
    def rooms(self) -> int:
        return self.ground(ROOMS)

    @property
    def fields(self) -> int:
        return self.ground("F")

    @property
    def stables(self) -> int:
        return sum(1 << at for at, cell in enumerate(self.cells) if cell.stable)

    @property
    def enclosed(self) -> int:
        """The cells that lie in a pasture."""
        return self.yard.enclosed(self.fences)

    def __str__(self) -> str:
        return print_farm(self)


def parse_farm(text: str) -> Farm:
    """Read the grid of a farm; `key: value` lines above it are passed over."""
    if len(text) > 10_000:
        raise NotationError("farm_too_long")
    try:
        sketch = read_sketch(text)
    except SketchError as error:
        raise _refused(error) from error
    yard = _yard(sketch)
    fences = sum(
        1 << number
        for number, (row, column, upright) in enumerate(yard.edges)
        if (row, column) in (sketch.west if upright else sketch.north)
    )
    return Farm(tuple(_cell(sketch.cells[place]) for place in yard.places), fences, yard)


def _yard(sketch: Sketch) -> Yard:
    """The farmyard with the extensions drawn beside the board."""
    positions = positions_at(sketch.cells.keys() - BOARD_PLACES)
    if positions is None:
        raise NotationError("farm_extension")

    def moors(position: str) -> int:
        return sum(sketch.cells[place].tile == "moor" for place in POSITIONS[position])

    # Once laid the two are alike, and a picture does not tell them apart; but moors begin on the Enclosures.
    ranked = sorted(positions, key=lambda position: (moors(position), POSITIONS[position]))
    if len(ranked) == 1 and moors(ranked[0]):
        ranked.insert(0, NOWHERE)
    return extended(*ranked) or BOARD


def _refused(error: SketchError) -> NotationError:
    if error.part == "lines":
        return NotationError("farm_lines", line=error.line)
    if error.part == "posts":
        return NotationError("farm_posts", line=error.line)
    return NotationError("farm_cell", line=error.line)


def _cell(drawn: SketchedCell) -> Cell:
    """A cell as rules see it: what can be drawn together but never lie together is refused."""
    tile = drawn.room or drawn.tile
    ground = "F" if drawn.field else next((sign for sign, name in GROUND.items() if name == tile), ".")
    if (drawn.stable and ground != ".") or (drawn.animal and ground in "FTM"):
        raise NotationError("farm_cell", ground=ground)
    animal = "boar" if drawn.animal == "wild-boar" else drawn.animal or ""
    return Cell(ground, drawn.stable, drawn.crop or "", drawn.crops, animal, drawn.animals)


@lru_cache(maxsize=4096)
def print_farm(farm: Farm) -> str:
    """The text that `parse_farm` reads back as the same farm."""
    cells = dict(zip(farm.yard.places, farm.cells, strict=True))
    standing = {farm.yard.edges[edge] for edge in bits(farm.fences)}
    rows, columns = (range(each.start, each.stop + 1) for each in farm.yard.frame)
    lines = [
        "".join(print_piece((row, column), cells, standing) for column in columns).rstrip()
        for row in rows
        for print_piece in (_print_posts, _print_cells)
    ]
    return "\n".join(lines[:-1])


def _print_posts(place: Coordinates, cells: dict[Coordinates, Cell], standing: set[Edge]) -> str:
    row, column = place
    corner = any((row + down, column + right) in cells for down in (-1, 0) for right in (-1, 0))
    return ("+" if corner else " ") + ("---" if (row, column, False) in standing else "   ")


def _print_cells(place: Coordinates, cells: dict[Coordinates, Cell], standing: set[Edge]) -> str:
    fence = "|" if (*place, True) in standing else " "
    return fence + (_print_cell(cells[place]) if place in cells else "").center(3)


def _print_cell(cell: Cell) -> str:
    crop = f"{cell.crop[:1]}{cell.crops}" if cell.crop else ""
    animals = f"{cell.animals}{cell.animal[:1]}" if cell.animal else ""
    text = crop + ("^" if cell.stable else "") + animals
    return text if cell.ground == "." and text else cell.ground + text
