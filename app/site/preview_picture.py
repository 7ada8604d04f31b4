"""The card picture of a rule for link previews: drawn, not photographed, in the almanac's colours."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sin

from PIL import Image, ImageDraw

from app.web.fonts import Font, font, has_words

SIZE = (1200, 630)
DESIGN = 1
"""Raised when the drawing changes, so that kept pictures are drawn anew."""
PAPER, PAGE, INK, SOFT = "#f6efdf", "#fdf9ef", "#2a2318", "#5f5340"
GREEN, MEADOW, BROWN, SOIL, ACCENT, GOLD = "#3c5a30", "#c3d3a0", "#6f4623", "#b08a5c", "#a02d1b", "#e0b23c"
_LEFT, _RIGHT = 90, 1110


@dataclass(frozen=True, slots=True)
class PreviewCard:
    """What a picture says."""

    title: str
    summary: str
    book: str
    language: str
    hangul: bool


def draw_preview(card: PreviewCard) -> bytes:
    """The picture as PNG; without a font for the language it is the drawing alone."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    _landscape(pen)
    pen.rounded_rectangle((50, 50, 1150, 500), 22, fill=PAGE, outline=BROWN, width=4)
    pen.rounded_rectangle((62, 62, 1138, 488), 14, outline="#d9ccb0", width=2)
    if has_words(card.hangul):
        _words(pen, card)
    # Few colours: a palette makes the file a third of the size.
    written = io.BytesIO()
    image.quantize(64).save(written, "PNG", optimize=True)
    return written.getvalue()


def _landscape(pen: ImageDraw.ImageDraw) -> None:
    """Hills, furrows and a low sun at the foot of the card."""
    pen.ellipse((965, 455, 1085, 575), fill=GOLD)
    pen.polygon(_hill(545, 18, 0.009, 0.0), fill=MEADOW)
    pen.polygon(_hill(575, 12, 0.012, 2.0), fill=SOIL)
    for furrow in range(-200, 1400, 70):
        pen.line(((furrow, 630), (600 + (furrow - 600) * 0.72, 588)), fill=BROWN, width=3)
    for ear in range(110, 420, 34):
        _ear(pen, ear, 604 - ear % 3 * 6)


def _hill(base: float, height: float, pitch: float, shift: float) -> list[tuple[float, float]]:
    line = [(float(x), base - height * sin(x * pitch + shift)) for x in range(0, 1201, 20)]
    return [(0.0, 630.0), *line, (1200.0, 630.0)]


def _ear(pen: ImageDraw.ImageDraw, x: int, y: int) -> None:
    """One ear of grain."""
    pen.line(((x, y), (x, y - 34)), fill=GREEN, width=3)
    for step in range(4):
        top = y - 36 - step * 9
        pen.ellipse((x - 9, top - 7, x - 1, top + 5), fill=GOLD)
        pen.ellipse((x + 1, top - 7, x + 9, top + 5), fill=GOLD)


def _words(pen: ImageDraw.ImageDraw, card: PreviewCard) -> None:
    pen.text((_LEFT, 84), card.book, fill=BROWN, font=font(card.hangul, False, 30))
    size, lines = _fitting(card.title, card.hangul)
    at = 132
    for line in lines:
        pen.text((_LEFT, at), line, fill=GREEN, font=font(card.hangul, True, size))
        at += round(size * 1.25)
    at += 14
    small = font(card.hangul, False, 33)
    room = max(1, (478 - at) // 46)
    for line in shortened(wrapped(card.summary, small, _RIGHT - _LEFT), room):
        pen.text((_LEFT, at), line, fill=INK, font=small)
        at += 46
    _chip(pen, card)


def _chip(pen: ImageDraw.ImageDraw, card: PreviewCard) -> None:
    """The language, on a ribbon at the upper right."""
    face = font(card.hangul, True, 26)
    width = face.getlength(card.language)
    pen.rounded_rectangle((_RIGHT - width - 36, 78, _RIGHT + 4, 124), 23, fill=ACCENT)
    pen.text((_RIGHT - width - 16, 84), card.language, fill=PAGE, font=face)


def _fitting(title: str, hangul: bool) -> tuple[int, list[str]]:
    """The largest size at which the title takes at most two lines."""
    for size in (68, 58, 50, 42):
        lines = wrapped(title, font(hangul, True, size), _RIGHT - _LEFT)
        if len(lines) <= 2:
            break
    return size, shortened(lines, 2)


def wrapped(text: str, face: Font, width: float) -> list[str]:
    """*text* in lines of at most *width*; a word longer than a line is cut."""
    lines: list[str] = []
    for word in _cut(text.split(), face, width):
        if lines and face.getlength(f"{lines[-1]} {word}") <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def _cut(words: Iterable[str], face: Font, width: float) -> Iterator[str]:
    for word in words:
        start = 0
        for end in range(1, len(word) + 1):
            if face.getlength(word[start:end]) > width:
                yield word[start : end - 1]
                start = end - 1
        yield word[start:]


def shortened(lines: list[str], most: int) -> list[str]:
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1].rstrip(' .,')} …"]
