"""The farm under a form: its picture, and its spaces with the names that a screen reader says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.engine.farm.grid import CELL_NAMES, CELL_NUMBERS
from app.engine.farm.notation import ROOMS
from app.engine.farm.planning import MOST_DRAWN
from app.engine.farmyard import draw_farm
from app.engine.goods import ANIMALS, GOODS
from app.engine.player import AnimalPlace
from app.engine.stalls import HOUSE, stalls
from app.wording.farm_spaces import cell_words

from .open_question import OpenQuestion


@dataclass(frozen=True, slots=True)
class FarmSpace:
    """A farmyard space: `b2`, and what lies there."""

    name: str
    words: str


def sketch(asked: OpenQuestion) -> str:
    """The farm as the drawing reads it."""
    return str(draw_farm(asked.player))


def stocked(asked: OpenQuestion, places: Iterable[AnimalPlace]) -> str:
    """The farm with the animals at these places, as many on each space as the drawing can show."""
    empty = asked.player.copy()
    for animal in ANIMALS:
        empty.goods[animal] = 0
    farm = draw_farm(empty)
    cells = list(farm.cells)
    free = {stall.place: [CELL_NUMBERS[name] for name in stall.cells] for stall in stalls(asked.player)}
    free[HOUSE] = [at for at, cell in enumerate(cells) if cell.ground in ROOMS]
    for place, good, count in places:
        while count > 0 and free[place]:
            shown = min(count, MOST_DRAWN)
            at = free[place].pop(0)
            cells[at] = replace(cells[at], animal=GOODS[good], animals=shown)
            count -= shown
    return str(replace(farm, cells=tuple(cells)))


def spaces(asked: OpenQuestion) -> tuple[FarmSpace, ...]:
    """The 15 spaces in reading order."""
    farm = draw_farm(asked.player)
    return tuple(
        FarmSpace(name, f"{name}, {cell_words(asked.words, farm, at)}") for at, name in enumerate(CELL_NAMES)
    )


def in_reading_order(names: tuple[str, ...]) -> list[str]:
    """Spaces as the engine names several of them; what is no space comes last."""
    return sorted(names, key=lambda name: (CELL_NUMBERS.get(name, len(CELL_NUMBERS)), name))
