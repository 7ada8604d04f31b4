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

import re
from dataclasses import dataclass

from app.engine.farm.grid import CELLS, COLUMNS, ROWS, bits, north_edge, west_edge
from app.engine.illegal import NotationError

ROOMS = "WCS"
CROPS = {"g": "grain", "v": "vegetable"}
ANIMALS = {"s": "sheep", "b": "boar", "c": "cattle", "h": "horse"}
CELL = re.compile(
    r"(?P<ground>[.WCSTMF])?(?:(?P<crop>[gv])(?P<crops>\d))?"
    r"(?P<stable>\^)?(?:(?P<animals>\d+)(?P<animal>[sbch]))?"
)
WIDTH = 4 * COLUMNS + 1


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
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not re.match(r"\s*[a-z]+:", line)]
    if len(lines) != 2 * ROWS + 1:
        raise NotationError("farm_lines", lines=len(lines))
    margin = min(len(line) - len(line.lstrip()) for line in lines[::2])
    rows = [line[margin:].ljust(WIDTH) for line in lines]
    fences = 0
    cells: list[Cell] = []
    for number, row in enumerate(rows):
        fences |= _fence_row(number // 2, row) if number % 2 == 0 else _cell_row(number // 2, row, cells)
    return Farm(tuple(cells), fences)


def _fence_row(row: int, line: str) -> int:
    fences = 0
    for column in range(COLUMNS):
        mark = line[4 * column + 1 : 4 * column + 4]
        if mark.strip() not in ("", "---") or line[4 * column] != "+":
            raise NotationError("farm_posts", row=row, text=line)
        fences |= bool(mark.strip()) << north_edge(row, column)
    if line[WIDTH - 1 :].strip() != "+":
        raise NotationError("farm_posts", row=row, text=line)
    return fences


def _cell_row(row: int, line: str, cells: list[Cell]) -> int:
    fences = 0
    for column in range(COLUMNS + 1):
        mark = line[4 * column]
        if mark not in " |" or len(line.rstrip()) > WIDTH:
            raise NotationError("farm_cell", row=row, text=line)
        fences |= (mark == "|") << west_edge(row, column)
        if column < COLUMNS:
            cells.append(_cell(row, line[4 * column + 1 : 4 * column + 4].strip()))
    return fences


def _cell(row: int, text: str) -> Cell:
    found = CELL.fullmatch(text)
    if not found or not text:
        raise NotationError("farm_cell", row=row, text=text)
    ground = found["ground"] or "."
    crop, stable, animal = found["crop"], bool(found["stable"]), found["animal"]
    if (crop and ground != "F") or (stable and ground != ".") or (animal and ground in "FTM"):
        raise NotationError("farm_cell", row=row, text=text)
    return Cell(
        ground,
        stable,
        CROPS.get(crop, ""),
        int(found["crops"] or 0),
        ANIMALS.get(animal, ""),
        int(found["animals"] or 0),
    )


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
