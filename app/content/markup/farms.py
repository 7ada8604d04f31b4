"""Farmyards drawn as SVG from the sketch in a ``farm`` block."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...catalogues import N_
from ...farm_sketch import COLUMNS, ROWS, Place, Sketch, SketchedCell, read_sketch
from .context import MarkupContext

SIZE = 60  # one farmyard space
GAP = 8  # where fences stand
MARGIN = 6
STEP = SIZE + GAP
AROUND = 2 * MARGIN + GAP

_PICTURED = N_("Farmyard with %(fences)s fences. %(rows)s")
_ROW = N_("Row %(number)s: %(spaces)s.")
_BESIDE = (
    N_("Extension above %(board)s: %(spaces)s."),
    N_("Extension below %(board)s: %(spaces)s."),
    N_("Extension left of %(board)s: %(spaces)s."),
    N_("Extension right of %(board)s: %(spaces)s."),
)
_EMPTY, _ALLOWED, _NOT_ALLOWED = N_("empty"), N_("Allowed"), N_("Not allowed")


def draw_farm(text: str, context: MarkupContext) -> str:
    """The ``<figure>`` of one farm block; raises :class:`~app.sketch.SketchError` on a bad sketch."""
    sketch = read_sketch(text)
    verdict = sketch.claims.get("legal", "").split(" ")[0]
    caption = _verdict(verdict, context) + escape(sketch.caption)
    state = {"yes": " is-legal", "no": " is-illegal"}.get(verdict, "")
    drawing = draw_sketch(sketch, context)
    return f'<figure class="farm{state}">{drawing}<figcaption>{caption}</figcaption></figure>'


def draw_sketch(sketch: Sketch, context: MarkupContext) -> str:
    """The ``<svg>`` of a farm, described in words."""
    rows, columns = sketch.frame
    width, height = AROUND + len(columns) * STEP, AROUND + len(rows) * STEP
    name = escape(describe(sketch, context))
    parts = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{name}">']
    parts.extend(_boards(sketch))
    parts.extend(_spaces(sketch, context.sprite))
    parts.extend(_fences(sketch))
    parts.append("</svg>")
    return "".join(parts)


def describe(sketch: Sketch, context: MarkupContext) -> str:
    """What the picture shows, in words: rows from top to bottom, extensions, and how many fences stand."""
    told = [
        context.words(_ROW) % {"number": row + 1, "spaces": _row_words(sketch, row, context)}
        for row in range(ROWS)
    ]
    for (side, _line), places in sorted(_beside(sketch).items()):
        spaces = ", ".join(_cell_words(sketch.cells[place], context) for place in places)
        board = " ".join(dict.fromkeys(_nearest(place) for place in places))
        told.append(context.words(_BESIDE[side]) % {"board": board, "spaces": spaces})
    fences = len(sketch.north) + len(sketch.west)
    return context.words(_PICTURED) % {"fences": fences, "rows": " ".join(told)}


def _row_words(sketch: Sketch, row: int, context: MarkupContext) -> str:
    return ", ".join(_cell_words(sketch.cells[row, column], context) for column in range(COLUMNS))


def _beside(sketch: Sketch) -> dict[tuple[int, int], list[Place]]:
    """The places beside the board by side and by how far out they lie."""
    found: dict[tuple[int, int], list[Place]] = {}
    for row, column in sorted(sketch.cells):
        outside = (-row, row - ROWS + 1, -column, column - COLUMNS + 1)
        if max(outside) > 0:
            found.setdefault((outside.index(max(outside)), max(outside)), []).append((row, column))
    return found


def _nearest(place: Place) -> str:
    """The name of the space of the board that is nearest."""
    row, column = max(0, min(ROWS - 1, place[0])), max(0, min(COLUMNS - 1, place[1]))
    return f"{'abcde'[column]}{row + 1}"


def _cell_words(cell: SketchedCell, context: MarkupContext) -> str:
    told = []
    if cell.room:
        told.append(context.icon_name(f"{cell.room}-room"))
    if cell.tile:
        told.append(context.icon_name(f"{cell.tile}-tile"))
    if cell.field:
        told.append(context.icon_name("field"))
    if cell.crop:
        told.append(f"{cell.crops} × {context.icon_name(cell.crop)}")
    if cell.stable:
        told.append(context.icon_name("stable"))
    if cell.animal:
        told.append(f"{cell.animals} × {context.icon_name(cell.animal)}")
    return " + ".join(told) or context.words(_EMPTY)


def _verdict(verdict: str, context: MarkupContext) -> str:
    if verdict not in ("yes", "no"):
        return ""
    label = context.words(_ALLOWED if verdict == "yes" else _NOT_ALLOWED)
    return f'<strong class="verdict">{escape(label)}</strong> '


def _corner(sketch: Sketch, place: Place) -> tuple[int, int]:
    """Where the fence spaces around a place begin in the picture."""
    rows, columns = sketch.frame
    return MARGIN + (place[1] - columns.start) * STEP, MARGIN + (place[0] - rows.start) * STEP


def _boards(sketch: Sketch) -> Iterator[str]:
    """The board, and a piece of board under every space beside it."""
    outside = [place for places in _beside(sketch).values() for place in places]
    for place, rows, columns in (((0, 0), ROWS, COLUMNS), *((place, 1, 1) for place in outside)):
        x, y = (at - MARGIN for at in _corner(sketch, place))
        size = f'width="{AROUND + columns * STEP}" height="{AROUND + rows * STEP}"'
        where = f'x="{x}" y="{y}" ' if x or y else ""
        yield f'<rect class="farm-board" {where}{size} rx="10"/>'


def _spaces(sketch: Sketch, sprite: str) -> Iterator[str]:
    for place, cell in sorted(sketch.cells.items(), key=lambda each: each[0]):
        x, y = (at + GAP for at in _corner(sketch, place))
        size = f'x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" rx="3"'
        yield f'<rect class="farm-space {_ground(cell)}" {size}/>'
        yield from _things(cell, x, y, sprite)


def _ground(cell: SketchedCell) -> str:
    if cell.room:
        return f"farm-{cell.room}"
    if cell.field:
        return "farm-field"
    return f"farm-{cell.tile}" if cell.tile else "farm-meadow"


def _things(cell: SketchedCell, x: int, y: int, sprite: str) -> Iterator[str]:
    if cell.room:
        yield _icon(sprite, f"{cell.room}-room", x + 12, y + 12, 36)
    if cell.tile:
        yield _icon(sprite, "wood" if cell.tile == "forest" else "fuel", x + 12, y + 12, 36)
    if cell.stable:
        yield _icon(sprite, "stable", x + 4, y + 4, 30 if cell.animal else 44)
    if cell.crop:
        yield _icon(sprite, cell.crop, x + 6, y + 14, 32)
        yield _count(cell.crops, x + 46, y + 38)
    elif cell.field:
        yield _icon(sprite, "field", x + 12, y + 12, 36)
    if cell.animal:
        shift = 22 if cell.stable else 12
        yield _icon(sprite, cell.animal, x + 4, y + shift, 34)
        yield _count(cell.animals, x + 47, y + shift + 26)


def _icon(sprite: str, name: str, x: int, y: int, size: int) -> str:
    return f'<use href="{sprite}#{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _count(number: int, x: int, y: int) -> str:
    return f'<text class="farm-count" x="{x}" y="{y}">{number}</text>'


def _fences(sketch: Sketch) -> Iterator[str]:
    """Posts everywhere faintly, fences as strong bars with rounded ends."""
    for direction, places in (("h", sketch.north), ("v", sketch.west)):
        for place in sorted(places):
            x, y = (at + GAP / 2 for at in _corner(sketch, place))
            yield f'<path class="farm-fence" d="M{x:g} {y:g}{direction}{STEP}"/>'
