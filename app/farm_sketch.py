"""A farm sketched in text: posts, fences and cells, as authors draw it in a ``farm`` block.

The sketch is only read here, never judged: an illegal farm is a picture, too. Both the drawing and the
rules of the farm start from this one reading.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

Coordinates = tuple[int, int]
"""Row and column; the board begins at (0, 0), what an extension adds above or left of it is negative."""
Edge = tuple[int, int, bool]
"""The fence space above a place, or left of it if the last part is true."""

ROWS, COLUMNS = 3, 5
SIZE, GAP, MARGIN = 60, 8, 6
"""Of a drawing: one space, the room for a fence beside it, the board around all."""
STEP = SIZE + GAP
MOST_ADDED = 2
"""Two extensions make a farm two rows higher or two columns wider at most."""
ROOMS = {"W": "wood", "C": "clay", "S": "stone"}
CROPS = {"g": "grain", "v": "vegetable"}
ANIMALS = {"s": "sheep", "b": "wild-boar", "c": "cattle", "h": "horse"}
TILES = {"T": "forest", "M": "moor"}
KEYS = frozenset({"caption", "legal", "capacity", "wood"})

_KEY = re.compile(r"([a-z]+):\s*(.*)")
_CELL = re.compile(
    r"(?P<ground>[.WCSTM]|F(?P<crop>[gv])(?P<crops>\d)|F)?(?P<stable>\^)?(?:(?P<count>\d+)(?P<animal>[sbch]))?"
)


def drawn_length(spaces: int) -> int:
    """How wide or high so many spaces are drawn, with the fences and the board around them."""
    return 2 * MARGIN + GAP + spaces * STEP


def drawn_fence(edge: Edge, first: Coordinates = (0, 0)) -> str:
    """The drawing command of a fence; the place *first* lies in the upper left corner."""
    row, column, upright = edge
    x, y = (MARGIN + GAP // 2 + at * STEP for at in (column - first[1], row - first[0]))
    return f"M{x} {y}{'v' if upright else 'h'}{STEP}"


class SketchError(ValueError):
    """A sketch that cannot be read; *line* counts from the first line of the block.

    *part* says what is wrong there: the `lines` themselves, the `posts` and fences, or a `cell`.
    """

    def __init__(self, line: int, part: str, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.part = part


@dataclass(frozen=True, slots=True)
class SketchedCell:
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
    """A farm as drawn: the 15 cells of the board and those added beside it, fences by where they stand.

    ``north`` holds the places with a fence above them, row 3 being the lower edge of the board;
    ``west`` those with a fence to the left, column 5 being the right edge.
    """

    cells: dict[Coordinates, SketchedCell] = field(hash=False)
    north: frozenset[Coordinates]
    west: frozenset[Coordinates]
    claims: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def caption(self) -> str:
        return self.claims.get("caption", "")

    @property
    def frame(self) -> tuple[range, range]:
        """The rows and the columns in which cells lie."""
        rows, columns = zip(*self.cells, strict=True)
        return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def read_sketch(text: str) -> Sketch:
    """Read the ``key: value`` lines and the grid of a ``farm`` block."""
    claims, grid, first = _split(text)
    if len(grid) not in range(2 * ROWS + 1, 2 * (ROWS + MOST_ADDED) + 2, 2):
        raise SketchError(
            first, "lines", f"a farm has {2 * ROWS + 1} lines of posts and cells, not {len(grid)}"
        )
    lines = _squared(grid, first)
    cells = {
        (row, column): cell
        for row, line in enumerate(lines[1::2])
        for column, cell in _cells(line, first + 2 * row + 1)
    }
    north = {(row, at) for row, line in enumerate(lines[::2]) for at in _along(line, row, cells, first)}
    west = {(row, at) for row, line in enumerate(lines[1::2]) for at in _across(line, row, cells, first)}
    top, left = _board_corner(cells, first)
    return Sketch(
        {(row - top, column - left): cell for (row, column), cell in cells.items()},
        frozenset((row - top, column - left) for row, column in north),
        frozenset((row - top, column - left) for row, column in west),
        claims,
    )


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


def _squared(grid: list[str], first: int) -> list[str]:
    """The lines without their common indent, all as long as the longest."""
    margin = min(len(line) - len(line.lstrip()) for line in grid[::2])
    lines = [line[margin:].rstrip() for line in grid]
    most = 4 * (COLUMNS + MOST_ADDED) + 1
    for at, line in enumerate(lines):
        if len(line) > most:
            part = "cell" if at % 2 else "posts"
            raise SketchError(first + at, part, f"a line of the farm is longer than {most} characters")
    columns = max(COLUMNS, *(-(-(len(line) - 1) // 4) for line in lines))
    return [line.ljust(4 * columns + 1) for line in lines]


def _cells(line: str, number: int) -> Iterator[tuple[int, SketchedCell]]:
    for column in range(len(line) // 4):
        if text := line[4 * column + 1 : 4 * column + 4].strip():
            yield column, _cell(text, number)


def _along(line: str, row: int, cells: Collection[Coordinates], first: int) -> Iterator[int]:
    """The columns with a fence between two posts; there is a post at every corner of a cell."""
    number = first + 2 * row
    for column in range(len(line) // 4 + 1):
        beside = {(row + down, column + right) for down in (-1, 0) for right in (-1, 0)} & set(cells)
        if line[4 * column] not in ("+" if beside else "+ "):
            raise SketchError(number, "posts", "a post (+) is missing")
        piece = line[4 * column + 1 : 4 * column + 4]
        if piece == "---" and {(row - 1, column), (row, column)} & beside:
            yield column
        elif piece.strip():
            raise SketchError(number, "posts", "a fence between posts is written ---")


def _across(line: str, row: int, cells: Collection[Coordinates], first: int) -> Iterator[int]:
    """The columns with a fence to the left of their cell."""
    for column, mark in enumerate(line[::4]):
        if mark == "|" and {(row, column - 1), (row, column)} & set(cells):
            yield column
        elif mark != " ":
            raise SketchError(first + 2 * row + 1, "cell", "a fence between cells is written |")


def _board_corner(cells: Collection[Coordinates], first: int) -> Coordinates:
    """Where the 15 cells of the board begin: extensions are too small to be taken for it."""
    for top, left in cells:
        board = {(top + row, left + column) for row in range(ROWS) for column in range(COLUMNS)}
        if board <= set(cells):
            return top, left
    raise SketchError(first, "cell", f"a board of {ROWS} × {COLUMNS} farmyard spaces is not there")


def _cell(text: str, number: int) -> SketchedCell:
    match = _CELL.fullmatch(text)
    if match is None:
        raise SketchError(number, "cell", f"“{text}” is no farmyard space")
    ground = match["ground"] or "."
    return SketchedCell(
        room=ROOMS.get(ground),
        field=ground.startswith("F"),
        crop=CROPS.get(match["crop"] or ""),
        crops=int(match["crops"] or 0),
        stable=bool(match["stable"]),
        animal=ANIMALS.get(match["animal"] or ""),
        animals=int(match["count"] or 0),
        tile=TILES.get(ground),
    )
