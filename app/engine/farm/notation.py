"""A farm in text: posts `+`, fences `---` and `|`, and 15 cells, read and printed.

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

from app.engine.farm.grid import CELLS, COLUMNS, ROWS, bits, north_edge, west_edge
from app.engine.illegal import NotationError
from app.sketch import ROOMS as HOUSES
from app.sketch import TILES, SketchError, read_sketch
from app.sketch import Cell as SketchedCell

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
    fences = sum(1 << north_edge(row, column) for row, column in sketch.north)
    fences += sum(1 << west_edge(row, column) for row, column in sketch.west)
    return Farm(tuple(_cell(cell) for row in sketch.cells for cell in row), fences)


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


def print_farm(farm: Farm) -> str:
    """The text that `parse_farm` reads back as the same farm."""
    standing = set(bits(farm.fences))
    lines = []
    for row in range(ROWS + 1):
        marks = ("---" if north_edge(row, column) in standing else "   " for column in range(COLUMNS))
        lines.append("+" + "+".join(marks) + "+")
        if row < ROWS:
            lines.append(_print_cells(farm, row, standing))
    return "\n".join(line.rstrip() for line in lines)


def _print_cells(farm: Farm, row: int, standing: set[int]) -> str:
    line = ""
    for column in range(COLUMNS):
        line += "|" if west_edge(row, column) in standing else " "
        line += _print_cell(farm.cells[row * COLUMNS + column]).center(3)
    return line + ("|" if west_edge(row, COLUMNS) in standing else " ")


def _print_cell(cell: Cell) -> str:
    crop = f"{cell.crop[:1]}{cell.crops}" if cell.crop else ""
    animals = f"{cell.animals}{cell.animal[:1]}" if cell.animal else ""
    text = crop + ("^" if cell.stable else "") + animals
    return text if cell.ground == "." and text else cell.ground + text


EMPTY_FARM = Farm((Cell(),) * CELLS)
