"""The farm under a form: its picture, and its spaces with the names that a screen reader says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.catalogues import N_
from app.engine.farm.grid import CELL_NAMES, CELL_NUMBERS
from app.engine.farm.notation import Cell
from app.engine.farm.planning import MOST_DRAWN
from app.engine.farmyard import draw_farm
from app.engine.goods import ANIMALS, GOODS
from app.engine.player import AnimalPlace
from app.engine.stalls import HOUSE, stalls
from app.wording.words import Words

from .open_question import OpenQuestion

ROOM_TERMS = {"W": "wood-room", "C": "clay-room", "S": "stone-room"}
EMPTY = N_("empty")


@dataclass(frozen=True, slots=True)
class FarmSpace:
    """A farmyard space: `b2`, and what lies there."""

    name: str
    words: str


def sketch(asked: OpenQuestion) -> str:
    """The farm as the drawing reads it."""
    return str(draw_farm(asked.player))


def stocked(asked: OpenQuestion, places: Iterable[AnimalPlace]) -> str:
    """The same with the animals at these places, as many on each space as the drawing can show."""
    empty = asked.player.copy()
    for animal in ANIMALS:
        empty.goods[animal] = 0
    farm = draw_farm(empty)
    cells = list(farm.cells)
    free = {stall.place: [CELL_NUMBERS[name] for name in stall.cells] for stall in stalls(asked.player)}
    free[HOUSE] = [at for at, cell in enumerate(cells) if cell.ground in ROOM_TERMS]
    for place, good, count in places:
        while count > 0 and free[place]:
            shown = min(count, MOST_DRAWN)
            at = free[place].pop(0)
            cells[at] = replace(cells[at], animal=GOODS[good], animals=shown)
            count -= shown
    return str(replace(farm, cells=tuple(cells)))


def spaces(asked: OpenQuestion) -> tuple[FarmSpace, ...]:
    """The 15 spaces in reading order."""
    cells = draw_farm(asked.player).cells
    return tuple(
        FarmSpace(name, f"{name}, {cell_words(asked.words, cell)}")
        for name, cell in zip(CELL_NAMES, cells, strict=True)
    )


def cell_words(words: Words, cell: Cell) -> str:
    """What lies on a space: `field, empty`, `field, 3 grain`."""
    told = []
    if cell.ground in ROOM_TERMS:
        told.append(words.name(ROOM_TERMS[cell.ground]))
    if cell.ground == "F":
        told.append(words.name("field"))
        told.append(words.counted(cell.crop, cell.crops) if cell.crop else words.gettext(EMPTY))
    if cell.stable:
        told.append(words.name("stable"))
    if cell.animals:
        told.append(words.counted(cell.animal, cell.animals))
    return ", ".join(told) or words.gettext(EMPTY)


def in_reading_order(names: tuple[str, ...]) -> list[str]:
    """Spaces as the engine names several of them; what is no space comes last."""
    return sorted(names, key=lambda name: (CELL_NUMBERS.get(name, len(CELL_NUMBERS)), name))
