"""What lies on a farmyard space, in words: the same for buttons, forms and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from app.catalogues import N_
from app.engine.farm import Farm
from app.farm_sketch import ROOMS, TILES

from .words import Words

GROUND_TERMS = {
    **{sign: f"{material}-room" for sign, material in ROOMS.items()},
    **{sign: f"{tile}-tile" for sign, tile in TILES.items()},
    "F": "field",
}
"""The glossary's name of each ground that is no grass."""
EMPTY = N_("empty")


def space_words(words: Words, ground: str, stable: bool, things: Iterable[tuple[str, int]]) -> str:
    """`field, 3 grain`, `field, empty`, `pasture, stable, 2 sheep`, `empty`; grass is no ground."""
    told = [words.name(ground)] if ground else []
    if stable:
        told.append(words.name("stable"))
    told += [words.counted(thing, count) for thing, count in things]
    return ", ".join(told if told and told != [words.name("field")] else [*told, words.gettext(EMPTY)])


def cell_words(words: Words, farm: Farm, at: int) -> str:
    """What lies on a space of a drawn farm."""
    cell = farm.cells[at]
    ground = GROUND_TERMS.get(cell.ground, "pasture" if farm.enclosed >> at & 1 else "")
    things = ((cell.crop, cell.crops), (cell.animal, cell.animals))
    return space_words(words, ground, cell.stable, [each for each in things if each[1]])
