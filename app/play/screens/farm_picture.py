"""A farm as it is drawn at the table, and the same farm in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.engine.farm.grid import BOARD_EDGES, CELL_NAMES
from app.farm_sketch import COLUMNS, GAP, MARGIN, STEP, drawn_fence
from app.wording.farm_spaces import space_words
from app.wording.names import term_id
from app.wording.words import Words

PlayerView = dict[str, Any]
DrawnThings = tuple[tuple[str, int], ...]


class FarmCell(NamedTuple):
    """One farmyard space: its ground, what is drawn on it, and its name with all of this."""

    name: str
    x: int
    y: int
    ground: str
    building: str
    things: DrawnThings
    words: str


@dataclass(frozen=True, slots=True)
class FarmPicture:
    cells: tuple[FarmCell, ...]
    fences: tuple[str, ...]
    """Where each fence runs, as the drawing command of a line."""
    elsewhere: tuple[str, ...]
    """Pastures and their fences, animals in the house and on cards, in words."""


def farm_picture(words: Words, player: PlayerView) -> FarmPicture:
    drawn = _animals_by_cell(player)
    return FarmPicture(
        tuple(_cell(words, player, at, name, drawn) for at, name in enumerate(CELL_NAMES)),
        tuple(drawn_fence(BOARD_EDGES[number]) for number in player["fences"]),
        tuple(_elsewhere(words, player)),
    )


def _animals_by_cell(player: PlayerView) -> dict[str, DrawnThings]:
    """Animals stand in one space of their pasture, if there is one without a stable; pets in a room."""
    found: dict[str, DrawnThings] = {}
    for stall in player["animals"]:
        cells = stall["cells"] or (player["rooms"][:1] if stall["sort"] == "house" else [])
        here = tuple((animal, count) for animal, count in stall["animals"].items() if count)
        if here and cells:
            free = [cell for cell in cells if cell not in player["stables"]]
            found[(free or cells)[0]] = here
    return found


def _cell(words: Words, player: PlayerView, at: int, name: str, drawn: dict[str, DrawnThings]) -> FarmCell:
    color, building, things = "meadow", "", drawn.get(name, ())
    term = "pasture" if _fenced(player, name) else ""
    if name in player["rooms"]:
        color = player["material"]
        term = building = f"{color}-room"
    elif name in player["fields"]:
        color = term = building = "field"
        if crop := player["fields"][name]:
            building, things = "", ((crop[0], crop[1]),)
    elif name in player["stables"]:
        building = "stable"
    row, column = divmod(at, COLUMNS)
    x, y = (MARGIN + GAP + at * STEP for at in (column, row))
    said = f"{name}, {space_words(words, term, building == 'stable', things)}"
    pictures = tuple((term_id(thing), count) for thing, count in things)
    return FarmCell(name, x, y, color, building, pictures, said)


def _fenced(player: PlayerView, name: str) -> bool:
    return any(name in stall["cells"] for stall in player["animals"] if stall["sort"] == "pasture")


def _elsewhere(words: Words, player: PlayerView) -> Iterator[str]:
    for stall in player["animals"]:
        here = ", ".join(words.counted(animal, count) for animal, count in stall["animals"].items() if count)
        if stall["sort"] == "pasture":
            yield words.gettext(
                "Pasture %(cells)s, fenced all around: %(animals)s, room for %(capacity)s",
                cells=" ".join(stall["cells"]),
                animals=here or words.gettext("no animals"),
                capacity=stall["capacity"],
            )
        elif here and stall["sort"] == "house":
            yield words.gettext("In the house: %(animals)s", animals=here)
        elif here and stall["sort"] == "card":
            yield words.labelled(words.card(stall["place"]), here)
    for place, crop in player["fields"].items():
        if place not in CELL_NAMES and crop:
            yield words.labelled(words.card(place), words.counted(*crop))
