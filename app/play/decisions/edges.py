"""Fences drawn one by one: the fence spaces that can be ticked, and the pastures that they close."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.farm.grid import BOARD, EDGES, bits, border, cells_of
from app.engine.farm.pastures import areas
from app.engine.player import Player
from app.farm_sketch import COLUMNS, ROWS, Edge, drawn_fence
from app.wording.fences import fence_words
from app.wording.words import Words

from .form_fields import FormFields

FIELD = "edge"


@dataclass(frozen=True, slots=True)
class FenceSpace:
    """A place between or around the spaces of a farm; none where nothing can be built."""

    number: int
    words: str
    upright: bool
    chosen: bool


def ticked(filled: FormFields) -> int:
    """The fence spaces that were ticked."""
    numbers = {int(text) for text in filled.all(FIELD) if text.isascii() and text.isdigit() and len(text) < 3}
    return sum(1 << number for number in numbers if number < EDGES)


def around(pastures: Iterable[tuple[str, ...]]) -> int:
    """The fences around pastures that are named by their spaces; what is no space has none."""
    fences = 0
    for names in pastures:
        if set(names) <= set(BOARD.names):
            fences |= border(cells_of(names))
    return fences


def closed(player: Player, fences: int) -> list[int]:
    """The pastures that these fences make of a farm and that it has not got, by their cells."""
    return [area for area in areas(player.fences | fences) if area not in areas(player.fences)]


def fence_spaces(words: Words, player: Player, chosen: int) -> list[list[FenceSpace | None]]:
    """Line by line as on the board: fences along it, then across it, with gaps for posts and spaces."""
    lines: list[list[FenceSpace | None]] = []
    for row in range(ROWS + 1):
        along = [_space(words, player, chosen, (row, column, False)) for column in range(COLUMNS)]
        lines.append([None, *(each for space in along for each in (space, None))])
        if row < ROWS:
            across = [_space(words, player, chosen, (row, column, True)) for column in range(COLUMNS + 1)]
            lines.append([each for space in across for each in (space, None)][:-1])
    return lines


def _space(words: Words, player: Player, chosen: int, place: Edge) -> FenceSpace | None:
    number = BOARD.edge_numbers[place]
    if player.fences >> number & 1 or not BOARD.beside(number) & player.ground:
        return None
    return FenceSpace(number, fence_words(words, BOARD, number), place[2], bool(chosen >> number & 1))


def lines(fences: int) -> tuple[str, ...]:
    """Planned fences as the drawing of a farm has them."""
    return tuple(drawn_fence(BOARD.edges[edge]) for edge in bits(fences))
