"""Rooms, crops and animals in few strokes, on a square of 24 by 24."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import ImageDraw

INK = "#2e2013"
Box = tuple[float, float, float, float]


class Brush(NamedTuple):
    """A pen whose square of 24 begins at x, y and is so large in the picture."""

    pen: ImageDraw.ImageDraw
    x: int
    y: int
    size: int

    def at(self, *points: float) -> list[float]:
        """x, y, x, y … in the picture."""
        scale = self.size / 24
        return [(self.y if odd % 2 else self.x) + value * scale for odd, value in enumerate(points)]

    @property
    def line(self) -> int:
        return max(2, round(self.size / 32))

    def shape(self, fill: str, *points: float) -> None:
        self.pen.polygon(self.at(*points), fill=fill, outline=INK, width=self.line)

    def blob(self, fill: str, box: Box, outline: str = INK) -> None:
        self.pen.ellipse(self.at(*box), fill=fill, outline=outline, width=self.line)

    def stroke(self, fill: str, *points: float, width: float = 1.3) -> None:
        self.pen.line(self.at(*points), fill=fill, width=max(2, round(width * self.size / 24)), joint="curve")


def _room(wall: str, roof: str, door: str) -> Callable[[Brush], None]:
    def draw(brush: Brush) -> None:
        brush.shape(wall, 4.4, 11, 4.4, 21.6, 19.6, 21.6, 19.6, 11, 12, 4)
        brush.shape(door, 9.6, 14.6, 14.4, 14.6, 14.4, 21.6, 9.6, 21.6)
        brush.shape(roof, 1, 12.4, 12, 1.4, 23, 12.4, 20.6, 14.8, 12, 6.4, 3.4, 14.8)

    return draw


def _furrows(brush: Brush) -> None:
    for foot, top in ((4, 9), (9, 11), (15, 13), (20, 15)):
        brush.stroke("#6b431f", foot, 21, top, 3, width=2)


def _grain(brush: Brush) -> None:
    brush.stroke(INK, 12, 23, 12, 6)
    for y in (16, 11.6, 7.2):
        for side in (-1, 1):
            tip, belly = 12 + 6.4 * side, 12 + 5 * side
            brush.shape("#f0bc2f", 12, y + 4, belly, y + 1.8, tip, y - 2.6, 12 + 1.6 * side, y - 0.6)
    brush.shape("#f0bc2f", 12, 0.8, 14.2, 4.2, 12, 8, 9.8, 4.2)


def _vegetable(brush: Brush) -> None:
    brush.shape("#629339", 14, 10, 12, 4, 14, 1.6, 16, 5.6, 21, 3.6, 19, 8, 21.6, 10.4, 15, 10.6)
    brush.shape("#e97c1d", 2.6, 21.6, 4, 15, 8.6, 9, 12, 7.6, 16.2, 11.4, 15, 15, 9, 20)
    brush.stroke("#9b4a0a", 8, 12.6, 10.6, 14.8)
    brush.stroke("#9b4a0a", 6, 16.6, 8, 18)


def _legs(brush: Brush, fill: str, *places: float) -> None:
    for x in places:
        brush.stroke(fill, x, 15, x, 21.6, width=2.2)


def _sheep(brush: Brush) -> None:
    _legs(brush, INK, 9.4, 12, 16, 18.4)
    for box in ((6.5, 6, 13, 13), (11, 5, 17.5, 12), (15, 7, 21.5, 14), (7, 9.5, 14, 16.5), (13, 10, 20, 17)):
        brush.blob("#fbf6e8", box)
    brush.pen.ellipse(brush.at(8, 7.5, 19.5, 15.5), fill="#fbf6e8")
    brush.blob("#4a3a30", (2, 8.6, 9, 14.6))


def _boar(brush: Brush) -> None:
    _legs(brush, INK, 8, 11, 17, 20)
    brush.blob("#6b5446", (5, 6.6, 22, 17.6))
    brush.shape("#6b5446", 0.8, 16, 1.6, 13.4, 6, 9.6, 10, 10, 9.4, 16, 4, 17.2)
    brush.shape("#4d3b30", 6, 10, 6.6, 6, 9.6, 9)
    brush.stroke("#fbf3e2", 2.6, 16.4, 3.4, 14.2, width=1.6)


def _cattle(brush: Brush) -> None:
    _legs(brush, INK, 9.4, 12, 18, 20.6)
    brush.shape("#a9592a", 7, 8.4, 20.6, 8.4, 22, 10.4, 21.4, 17.4, 8.6, 17.4, 6.6, 13)
    brush.pen.ellipse(brush.at(12, 9.4, 18, 14.2), fill="#fbf3e2")
    brush.shape("#a9592a", 1.6, 9, 8, 7.6, 9.2, 10.6, 6.4, 15, 3, 15)
    brush.stroke("#fbf3e2", 1.4, 6, 3.4, 8.6, width=1.8)
    brush.stroke("#fbf3e2", 9.4, 5.4, 7.6, 8, width=1.8)


def _stable(brush: Brush) -> None:
    brush.shape("#b5392a", 3.6, 21.6, 3.6, 11, 6.4, 6.4, 12, 2.6, 17.6, 6.4, 20.4, 11, 20.4, 21.6)
    brush.shape("#f6ead0", 7.4, 13, 16.6, 13, 16.6, 21.6, 7.4, 21.6)
    brush.stroke("#7c2419", 7.8, 13.4, 16.2, 21.2)
    brush.stroke("#7c2419", 16.2, 13.4, 7.8, 21.2)


DRAWN: dict[str, Callable[[Brush], None]] = {
    "wood-room": _room("#b57a40", "#8a5427", "#5a3419"),
    "clay-room": _room("#cf6f42", "#e0bb62", "#5a2a15"),
    "stone-room": _room("#bdbcb4", "#6f7d84", "#3d4144"),
    "furrows": _furrows,
    "grain": _grain,
    "vegetable": _vegetable,
    "sheep": _sheep,
    "wild-boar": _boar,
    "cattle": _cattle,
    "stable": _stable,
}
