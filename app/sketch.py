"""A farm sketched in text: posts, fences and 15 cells, as authors draw it in a ``farm`` block.

The sketch is only read here, never judged: an illegal farm is a picture, too. Both the drawing and the
rules of the farm start from this one reading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

ROWS, COLUMNS = 3, 5
ROOMS = {"W": "wood", "C": "clay", "S": "stone"}
CROPS = {"g": "grain", "v": "vegetable"}
ANIMALS = {"s": "sheep", "b": "wild-boar", "c": "cattle", "h": "horse"}
TILES = {"T": "forest", "M": "moor"}
KEYS = frozenset({"caption", "legal", "capacity", "wood"})

_KEY = re.compile(r"([a-z]+):\s*(.*)")
_CELL = re.compile(
    r"(?P<ground>[.WCSTM]|F(?P<crop>[gv])(?P<crops>\d)|F)?(?P<stable>\^)?(?:(?P<count>\d+)(?P<animal>[sbch]))?"
)


class SketchError(ValueError):
    """A sketch that cannot be read; *line* counts from the first line of the block.

    *part* says what is wrong there: the `lines` themselves, the `posts` and fences, or a `cell`.
    """

    def __init__(self, line: int, part: str, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.part = part


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands on one farmyard space."""

    room: str | None = None
    field: bool = False
    crop: str | None = None
    crops: int = 0
    stable: bool = False
    animal: str | None = None
    animals: int = 0
    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Sketch:
    """A farm as drawn: cells by (row, column), fences by the edge they stand on.

    ``north`` holds (row, column) of horizontal fences, row 3 being the lower edge of the board;
    ``west`` those of vertical fences, column 5 being the right edge.
    """

    cells: tuple[tuple[Cell, ...], ...]
    north: frozenset[tuple[int, int]]
    west: frozenset[tuple[int, int]]
    claims: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def caption(self) -> str:
        return self.claims.get("caption", "")


def read_sketch(text: str) -> Sketch:
    """Read the ``key: value`` lines and the grid of a ``farm`` block."""
    claims, grid, first = _split(text)
    if len(grid) != 2 * ROWS + 1:
        raise SketchError(
            first, "lines", f"a farm has {2 * ROWS + 1} lines of posts and cells, not {len(grid)}"
        )
    margin = min(len(line) - len(line.lstrip()) for line in grid[::2])
    rows = [_padded(line[margin:], first + at, "cell" if at % 2 else "posts") for at, line in enumerate(grid)]
    north = {(at // 2, column) for at in range(0, 7, 2) for column in _fences_along(rows[at], first + at)}
    west = {(at // 2, column) for at in range(1, 7, 2) for column in _fences_across(rows[at], first + at)}
    cells = tuple(_cells(rows[at], first + at) for at in range(1, 7, 2))
    return Sketch(cells, frozenset(north), frozenset(west), claims)


def _split(text: str) -> tuple[dict[str, str], list[str], int]:
    claims: dict[str, str] = {}
    lines = text.rstrip().splitlines()
    for number, line in enumerate(lines):
        match = _KEY.fullmatch(line.strip())
        if match is None:
            return claims, [line for line in lines[number:] if line.strip()], number
        if match[1] not in KEYS:
            raise SketchError(number, "lines", f"unknown key “{match[1]}” in a farm")
        claims[match[1]] = match[2]
    return claims, [], len(lines)


def _padded(line: str, number: int, part: str) -> str:
    width = 4 * COLUMNS + 1
    if len(line.rstrip()) > width:
        raise SketchError(number, part, f"a line of the farm is longer than {width} characters")
    return line.rstrip().ljust(width)


def _fences_along(row: str, number: int) -> list[int]:
    if any(row[4 * column] != "+" for column in range(COLUMNS + 1)):
        raise SketchError(number, "posts", "a post (+) is missing")
    pieces = [row[4 * column + 1 : 4 * column + 4] for column in range(COLUMNS)]
    if any(piece not in ("   ", "---") for piece in pieces):
        raise SketchError(number, "posts", "a fence between posts is written ---")
    return [column for column, piece in enumerate(pieces) if piece == "---"]


def _fences_across(row: str, number: int) -> list[int]:
    marks = [row[4 * column] for column in range(COLUMNS + 1)]
    if any(mark not in " |" for mark in marks):
        raise SketchError(number, "cell", "a fence between cells is written |")
    return [column for column, mark in enumerate(marks) if mark == "|"]


def _cells(row: str, number: int) -> tuple[Cell, ...]:
    return tuple(_cell(row[4 * column + 1 : 4 * column + 4].strip(), number) for column in range(COLUMNS))


def _cell(text: str, number: int) -> Cell:
    match = _CELL.fullmatch(text)
    if match is None or not text:
        raise SketchError(number, "cell", f"“{text}” is no farmyard space")
    ground = match["ground"] or "."
    return Cell(
        room=ROOMS.get(ground),
        field=ground.startswith("F"),
        crop=CROPS.get(match["crop"] or ""),
        crops=int(match["crops"] or 0),
        stable=bool(match["stable"]),
        animal=ANIMALS.get(match["animal"] or ""),
        animals=int(match["count"] or 0),
        tile=TILES.get(ground),
    )
