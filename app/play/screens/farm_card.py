"""A farm as a picture to keep: drawn, not photographed, in the almanac's colours."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from app.farm_sketch import COLUMNS, ROWS, Coordinates, SketchedCell, read_sketch
from app.web.fonts import font, has_words

from .farm_things import DRAWN, Brush

DESIGN = 2
"""Raised when the drawing changes, so that browsers fetch it anew."""
MOST = 32
"""So many pictures are kept in memory: all of a table are asked for at once."""
FINER = 2
"""Drawn so much larger, then reduced: edges become smooth."""
SPACE, GAP, LEFT, TOP, FOOT = (FINER * length for length in (200, 24, 52, 150, 96))
WIDTH = 2 * LEFT + COLUMNS * SPACE + (COLUMNS + 1) * GAP
HEIGHT = TOP + ROWS * SPACE + (ROWS + 1) * GAP + FOOT
PAPER, BOARD, INK, SOFT, GREEN, BROWN = "#f6efdf", "#e2dcb8", "#2a2318", "#5f5340", "#3c5a30", "#5a3211"
GROUND = {"wood": "#c79a62", "clay": "#c98563", "stone": "#b9b5ab", "field": "#b08a5c", "meadow": "#c3d3a0"}
_HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class FarmCard:
    """What a picture shows: whose farm, what it is worth, and where what stands."""

    name: str
    worth: str
    game: str
    farm: str


@lru_cache(MOST)
def draw_farm_card(card: FarmCard) -> bytes:
    """The picture as PNG; without a font for a name it is the farm alone."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    _words(pen, card)
    pen.rounded_rectangle(
        (LEFT, TOP, WIDTH - LEFT, HEIGHT - FOOT), GAP, fill=BOARD, outline="#b9ae84", width=6
    )
    sketch = read_sketch(card.farm)
    for place, cell in sketch.cells.items():
        if place[0] in range(ROWS) and place[1] in range(COLUMNS):
            _space(pen, place, cell)
    for across, places in ((True, sketch.north), (False, sketch.west)):
        for place in places:
            _fence(pen, place, across)
    written = io.BytesIO()
    image.reduce(FINER).quantize(128).save(written, "PNG", optimize=True)
    return written.getvalue()


def _words(pen: ImageDraw.ImageDraw, card: FarmCard) -> None:
    hangul = bool(_HANGUL.search(card.name + card.worth + card.game))
    if not has_words(hangul):
        return
    large, small = font(hangul, True, 60 * FINER), font(hangul, False, 34 * FINER)
    room = WIDTH - 2 * LEFT - large.getlength(f"{card.worth}  ")
    fitting = min(60.0, 60 * room / large.getlength(card.name))
    pen.text((LEFT, TOP * 0.3), card.name, fill=GREEN, font=font(hangul, True, int(fitting) * FINER))
    pen.text((WIDTH - LEFT - large.getlength(card.worth), TOP * 0.3), card.worth, fill=INK, font=large)
    pen.text((LEFT, HEIGHT - FOOT * 0.72), card.game, fill=SOFT, font=small)


def _corner(place: Coordinates) -> tuple[int, int]:
    """The upper left corner of a space."""
    return LEFT + GAP + place[1] * (SPACE + GAP), TOP + GAP + place[0] * (SPACE + GAP)


def _space(pen: ImageDraw.ImageDraw, place: Coordinates, cell: SketchedCell) -> None:
    x, y = _corner(place)
    ground = GROUND[cell.room or ("field" if cell.field else "meadow")]
    pen.rounded_rectangle((x, y, x + SPACE, y + SPACE), GAP // 2, fill=ground, outline="#8e9a6b", width=4)
    aside, alone = (0.06, 0.04, 0.44), (0.16, 0.12, 0.68)
    building = aside if cell.animal else alone
    if cell.room:
        _thing(pen, f"{cell.room}-room", x, y, building)
    elif cell.crop:
        _counted(pen, cell.crop, cell.crops, x, y)
    elif cell.field:
        _thing(pen, "furrows", x, y, (0.2, 0.2, 0.6))
    if cell.stable:
        _thing(pen, "stable", x, y, building)
    if cell.animal:
        _counted(pen, cell.animal, cell.animals, x, y + (SPACE // 4 if cell.stable or cell.room else 0))


def _thing(pen: ImageDraw.ImageDraw, name: str, x: int, y: int, where: tuple[float, float, float]) -> None:
    """A thing on a space, *where* and how large in parts of it."""
    right, down, size = (round(SPACE * part) for part in where)
    DRAWN[name](Brush(pen, x + right, y + down, size))


def _counted(pen: ImageDraw.ImageDraw, name: str, number: int, x: int, y: int) -> None:
    _thing(pen, name, x, y, (0.06, 0.2, 0.56))
    digits = font(False, True, 60 * FINER)
    pen.text((x + SPACE * 0.64, y + SPACE * 0.3), str(number), fill=INK, font=digits)


def _fence(pen: ImageDraw.ImageDraw, place: Coordinates, across: bool) -> None:
    """A fence along the upper or the left edge of a place."""
    x, y = (at - GAP // 2 for at in _corner(place))
    end = (x + SPACE + GAP, y) if across else (x, y + SPACE + GAP)
    pen.line(((x, y), end), fill=BROWN, width=GAP * 2 // 3)
    post = GAP // 2
    for at in ((x, y), end):
        pen.ellipse((at[0] - post, at[1] - post, at[0] + post, at[1] + post), fill=BROWN)
