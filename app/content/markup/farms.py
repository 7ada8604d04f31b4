"""Farmyards drawn as SVG from the sketch in a ``farm`` block."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...catalogues import N_
from ...sketch import COLUMNS, ROWS, Cell, Sketch, read_sketch
from .setting import Setting

SIZE = 60  # one farmyard space
GAP = 8  # where fences stand
MARGIN = 6
STEP = SIZE + GAP
WIDTH = 2 * MARGIN + COLUMNS * STEP + GAP
HEIGHT = 2 * MARGIN + ROWS * STEP + GAP

_PICTURED = N_("Farmyard with %(fences)s fences. %(rows)s")
_ROW = N_("Row %(number)s: %(spaces)s.")
_EMPTY, _ALLOWED, _NOT_ALLOWED = N_("empty"), N_("Allowed"), N_("Not allowed")


def draw_farm(text: str, setting: Setting) -> str:
    """The ``<figure>`` of one farm block; raises :class:`~app.sketch.SketchError` on a bad sketch."""
    sketch = read_sketch(text)
    verdict = sketch.claims.get("legal", "").split(" ")[0]
    caption = _verdict(verdict, setting) + escape(sketch.caption)
    state = {"yes": " is-legal", "no": " is-illegal"}.get(verdict, "")
    drawing = draw_sketch(sketch, setting)
    return f'<figure class="farm{state}">{drawing}<figcaption>{caption}</figcaption></figure>'


def draw_sketch(sketch: Sketch, setting: Setting) -> str:
    """The ``<svg>`` of a farm, described in words."""
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(describe(sketch, setting))}">'
    ]
    parts.append(f'<rect class="farm-board" width="{WIDTH}" height="{HEIGHT}" rx="10"/>')
    parts.extend(_spaces(sketch, setting.sprite))
    parts.extend(_fences(sketch))
    parts.append("</svg>")
    return "".join(parts)


def describe(sketch: Sketch, setting: Setting) -> str:
    """What the picture shows, in words: rows from top to bottom, and how many fences stand."""
    rows = (", ".join(_cell_words(cell, setting) for cell in row) for row in sketch.cells)
    told = " ".join(
        setting.words(_ROW) % {"number": number, "spaces": spaces} for number, spaces in enumerate(rows, 1)
    )
    return setting.words(_PICTURED) % {"fences": len(sketch.north) + len(sketch.west), "rows": told}


def _cell_words(cell: Cell, setting: Setting) -> str:
    told = []
    if cell.room:
        told.append(setting.icon_name(f"{cell.room}-room"))
    if cell.tile:
        told.append(setting.icon_name(f"{cell.tile}-tile"))
    if cell.field:
        told.append(setting.icon_name("field"))
    if cell.crop:
        told.append(f"{cell.crops} × {setting.icon_name(cell.crop)}")
    if cell.stable:
        told.append(setting.icon_name("stable"))
    if cell.animal:
        told.append(f"{cell.animals} × {setting.icon_name(cell.animal)}")
    return " + ".join(told) or setting.words(_EMPTY)


def _verdict(verdict: str, setting: Setting) -> str:
    if verdict not in ("yes", "no"):
        return ""
    label = setting.words(_ALLOWED if verdict == "yes" else _NOT_ALLOWED)
    return f'<strong class="verdict">{escape(label)}</strong> '


def _spaces(sketch: Sketch, sprite: str) -> Iterator[str]:
    for row, cells in enumerate(sketch.cells):
        for column, cell in enumerate(cells):
            x, y = MARGIN + GAP + column * STEP, MARGIN + GAP + row * STEP
            place = f'x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" rx="3"'
            yield f'<rect class="farm-space {_ground(cell)}" {place}/>'
            yield from _things(cell, x, y, sprite)


def _ground(cell: Cell) -> str:
    if cell.room:
        return f"farm-{cell.room}"
    if cell.field:
        return "farm-field"
    return f"farm-{cell.tile}" if cell.tile else "farm-meadow"


def _things(cell: Cell, x: int, y: int, sprite: str) -> Iterator[str]:
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
    for row, column in sorted(sketch.north):
        x, y = MARGIN + column * STEP + GAP / 2, MARGIN + row * STEP + GAP / 2
        yield f'<path class="farm-fence" d="M{x:g} {y:g}h{STEP}"/>'
    for row, column in sorted(sketch.west):
        x, y = MARGIN + column * STEP + GAP / 2, MARGIN + row * STEP + GAP / 2
        yield f'<path class="farm-fence" d="M{x:g} {y:g}v{STEP}"/>'
