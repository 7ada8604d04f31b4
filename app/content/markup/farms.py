"""Farmyards drawn as SVG from the sketch in a ``farm`` block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from app.addresses import planner_address
from app.catalogues import N_
from app.farm_sketch import (
    COLUMNS,
    GAP,
    MARGIN,
    ROWS,
    SIZE,
    STEP,
    Coordinates,
    Edge,
    Sketch,
    SketchedCell,
    drawn_fence,
    drawn_length,
    read_sketch,
)

from .context import MarkupContext
from .farm_reading import FarmReading
from .farm_words import beside, describe

_ALLOWED, _NOT_ALLOWED = N_("Allowed"), N_("Not allowed")
_TO_PLANNER = N_("Open this farm in the planner")


def draw_farm(text: str, context: MarkupContext) -> str:
    """The ``<figure>`` of one farm block; raises :class:`~app.farm_sketch.SketchError` on a bad sketch."""
    sketch = read_sketch(text)
    reading = context.read_farm(text, context.rule.split("/")[0])
    verdict = sketch.claims.get("legal", "").split(" ")[0]
    caption = _verdict(verdict, context) + escape(sketch.caption)
    state = {"yes": " is-legal", "no": " is-illegal"}.get(verdict, "")
    drawing = (
        f'<div class="farm-drawing">{draw_sketch(sketch, reading, context)}{_plan(reading, context)}</div>'
    )
    return f'<figure class="farm{state}">{drawing}<figcaption>{caption}</figcaption></figure>'


def draw_sketch(sketch: Sketch, reading: FarmReading, context: MarkupContext) -> str:
    """The ``<svg>`` of a farm, described in words."""
    rows, columns = sketch.frame
    width, height = drawn_length(len(columns)), drawn_length(len(rows))
    name = escape(describe(sketch, reading, context))
    parts = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{name}">']
    parts.extend(_boards(sketch))
    parts.extend(_spaces(sketch, context.sprite))
    parts.extend(_fences(sketch, reading.needless))
    parts.extend(_faults(sketch, reading))
    parts.append("</svg>")
    return "".join(parts)


def _plan(reading: FarmReading, context: MarkupContext) -> str:
    """A link over the whole drawing; its words are a label, so that no excerpt of the text quotes them."""
    address = escape(f"{planner_address(context.language)}?{reading.plan}")
    label = escape(context.words(_TO_PLANNER))
    icon = f'<svg class="icon" aria-hidden="true"><use href="{context.sprite}#fence"></use></svg>'
    return f'<a class="farm-plan" href="{address}" aria-label="{label}">{icon}</a>'


def _verdict(verdict: str, context: MarkupContext) -> str:
    if verdict not in ("yes", "no"):
        return ""
    label = context.words(_ALLOWED if verdict == "yes" else _NOT_ALLOWED)
    return f'<strong class="verdict">{escape(label)}</strong> '


def _corner(sketch: Sketch, place: Coordinates) -> tuple[int, int]:
    """Where the fence spaces around a place begin in the picture."""
    rows, columns = sketch.frame
    return MARGIN + (place[1] - columns.start) * STEP, MARGIN + (place[0] - rows.start) * STEP


def _boards(sketch: Sketch) -> Iterator[str]:
    """The board, and a piece of board under every space beside it."""
    outside = [place for places in beside(sketch).values() for place in places]
    for place, rows, columns in (((0, 0), ROWS, COLUMNS), *((place, 1, 1) for place in outside)):
        x, y = (at - MARGIN for at in _corner(sketch, place))
        size = f'width="{drawn_length(columns)}" height="{drawn_length(rows)}"'
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
    if cell.tile:
        yield _icon(sprite, f"{cell.tile}-tile", x + 4, y + 4, 52)
    building = f"{cell.room}-room" if cell.room else "stable" if cell.stable else ""
    if building and cell.animal:  # the building gives way: nobody stands in front of it
        yield _icon(sprite, building, x + 4, y + 2, 28)
    elif building:
        yield _icon(sprite, building, x + 10, y + 10, 40)
    if cell.crop:
        yield _icon(sprite, cell.crop, x + 4, y + 13, 34)
        yield _count(cell.crops, x + 47, y + 38)
    elif cell.field:
        yield _icon(sprite, "field", x + 10, y + 10, 40)
    if cell.animal:
        yield _icon(sprite, cell.animal, x + 4, *((y + 30, 28) if building else (y + 13, 34)))
        yield _count(cell.animals, x + 47, y + (52 if building else 38))


def _icon(sprite: str, name: str, x: int, y: int, size: int) -> str:
    return f'<use href="{sprite}#{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _count(number: int, x: int, y: int) -> str:
    return f'<text class="farm-count" x="{x}" y="{y}">{number}</text>'


def _fences(sketch: Sketch, needless: frozenset[Edge]) -> Iterator[str]:
    """Strong bars with rounded ends; needless ones last, so that none lies over their ends."""
    standing = {*((*place, False) for place in sketch.north), *((*place, True) for place in sketch.west)}
    yield from (_line(sketch, edge, "farm-fence") for edge in sorted(standing - needless))
    yield from (_line(sketch, edge, "farm-fence is-wrong") for edge in sorted(needless))


def _line(sketch: Sketch, edge: Edge, kind: str) -> str:
    rows, columns = sketch.frame
    return f'<path class="{kind}" d="{drawn_fence(edge, (rows.start, columns.start))}"/>'


def _faults(sketch: Sketch, reading: FarmReading) -> Iterator[str]:
    """What is not allowed: a frame and a cross on spaces, a dashed line where a fence is missing."""
    for edge in sorted(reading.gaps):
        yield _line(sketch, edge, "farm-gap")
    for place in sorted(reading.wrong):
        x, y = (at + GAP for at in _corner(sketch, place))
        yield f'<rect class="farm-wrong" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" rx="3"/>'
    yield from _crosses(sketch, reading)


def _crosses(sketch: Sketch, reading: FarmReading) -> Iterator[str]:
    """Small crosses tell a fault to those who do not tell red from brown."""
    spots: Iterable[tuple[float, float]] = (
        *(
            (x + GAP + SIZE - 6, y + GAP + 6)
            for x, y in (_corner(sketch, at) for at in sorted(reading.wrong))
        ),
        *(_middle(sketch, edge) for edge in sorted(reading.needless)),
    )
    for x, y in spots:
        yield f'<circle class="farm-flag" cx="{x:g}" cy="{y:g}" r="9"/>'
        yield f'<path class="farm-cross" d="M{x - 4:g} {y - 4:g}l8 8m0-8l-8 8"/>'


def _middle(sketch: Sketch, edge: Edge) -> tuple[float, float]:
    x, y = (at + GAP / 2 for at in _corner(sketch, edge[:2]))
    return (x, y + STEP / 2) if edge[2] else (x + STEP / 2, y)
