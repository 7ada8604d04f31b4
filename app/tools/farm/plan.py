"""A farm as the planner draws it: its code in an address, and what one tap changes."""

from __future__ import annotations

from dataclasses import replace

from app.engine.farm import Cell, Farm
from app.engine.farm.extensions import (
    FARM_EXTENSION,
    MOOR_ENCLOSURES,
    NOWHERE,
    POSITIONS,
    extended,
    positions_of,
)
from app.engine.farm.grid import BOARD, CELLS, START_ROOMS, Yard, bits
from app.tools.base36 import base36

SIGNS: dict[str, Cell] = {
    "0": Cell(),
    "A": Cell(stable=True),
    "W": Cell("W"),
    "C": Cell("C"),
    "S": Cell("S"),
    "F": Cell("F"),
    "1": Cell("F", crop="grain", crops=1),
    "2": Cell("F", crop="grain", crops=2),
    "3": Cell("F", crop="grain", crops=3),
    "v": Cell("F", crop="vegetable", crops=1),
    "w": Cell("F", crop="vegetable", crops=2),
    "T": Cell("T"),
    "M": Cell("M"),
}
CODES = {cell: sign for sign, cell in SIGNS.items()}
BRUSHES = {
    "wood": "W",
    "clay": "C",
    "stone": "S",
    "field": "F",
    "grain": "3",
    "vegetable": "w",
    "stable": "A",
}
MOOR_BRUSHES = {"forest": "T", "moor": "M"}
CLEAR = "clear"
ALL_BRUSHES = {**BRUSHES, **MOOR_BRUSHES, CLEAR: "0"}

START = Farm(tuple(Cell("W") if START_ROOMS >> at & 1 else Cell() for at in range(CELLS)))


def plan_code(farm: Farm) -> str:
    """`00000W0000W0000.0`: a sign for each space, then the fences as a number of base 36.

    Extensions add their signs and say where they lie: `00000W0000W0000MM.0.mt1`.
    """
    places = zip((FARM_EXTENSION, MOOR_ENCLOSURES), positions_of(farm.yard), strict=True)
    where = (f".{letter}{position}" for letter, position in places if position)
    return f"{''.join(map(sign_of, farm.cells))}.{base36(farm.fences) or 0}{''.join(where)}"


def sign_of(cell: Cell) -> str:
    """The sign for what lies on a space, its animals left out; no field has more crops than can be sown."""
    return CODES.get(replace(cell, animal="", animals=0), "w" if cell.crop == "vegetable" else "3")


def drawn(farm: Farm) -> Farm:
    """The farm as far as the planner draws it: without animals, and with no more crops than can be sown."""
    return replace(farm, cells=tuple(SIGNS[sign_of(cell)] for cell in farm.cells))


def read_plan(code: str) -> tuple[Farm, bool]:
    """The farm of a code, or the one nearest to a damaged code; whether the code was sound."""
    signs, _, rest = code.partition(".")
    number, *where = rest.split(".")
    positions = {part[:1]: part[1:] for part in where}
    yard = nearest_yard(positions.get(FARM_EXTENSION, NOWHERE), positions.get(MOOR_ENCLOSURES, NOWHERE))
    size = len(yard.places)
    cells = tuple(SIGNS.get(sign, SIGNS["0"]) for sign in signs[:size].ljust(size, "0"))
    written = number.isascii() and number.isalnum() and len(number) <= 12
    fences = int(number, 36) if written else 0
    farm = Farm(cells, fences & (1 << len(yard.edges)) - 1, yard)
    return farm, plan_code(farm) == code


def nearest_yard(farm_extension: str, moor_enclosures: str) -> Yard:
    """The farmyard with both extensions, or else with the one that can lie there."""
    one, other = (where if where in POSITIONS else NOWHERE for where in (farm_extension, moor_enclosures))
    choices = ((one, other), (one, NOWHERE), (NOWHERE, other))
    return next((yard for choice in choices if (yard := extended(*choice))), BOARD)


def moved(farm: Farm, yard: Yard) -> Farm:
    """The farm in another farmyard: an extension takes along what lies on it, fences stay where they are."""
    lying = dict(zip(farm.yard.names, farm.cells, strict=True))
    fresh = {f"{MOOR_ENCLOSURES}{number}": SIGNS["M"] for number in (1, 2)}
    cells = tuple(lying.get(name) or fresh.get(name, SIGNS["0"]) for name in yard.names)
    standing = {farm.yard.edges[edge] for edge in bits(farm.fences)}
    return Farm(cells, sum(1 << yard.edge_numbers[edge] for edge in standing & set(yard.edges)), yard)


def tapped(farm: Farm, place: str, brush: str) -> Farm:
    """The farm after a tap on a space (`b2`) with a brush, or on a fence space (`f17`)."""
    if place in farm.yard.numbers:
        return laid(farm, place, _painted(farm.cells[farm.yard.numbers[place]], brush))
    edge = edge_number(place, farm.yard)
    return farm if edge is None else replace(farm, fences=farm.fences ^ 1 << edge)


def laid(farm: Farm, name: str, cell: Cell) -> Farm:
    """The farm with something else on one space."""
    at = farm.yard.numbers[name]
    return replace(farm, cells=(*farm.cells[:at], cell, *farm.cells[at + 1 :]))


def edge_number(place: str, yard: Yard = BOARD) -> int | None:
    number = place.removeprefix("f")
    written = number != place and number.isascii() and number.isdigit() and len(number) < 3
    return int(number) if written and int(number) < len(yard.edges) else None


def _painted(cell: Cell, brush: str) -> Cell:
    """The space after a tap: a second one takes away what the first has put there, crops one by one."""
    if brush in ("grain", "vegetable") and cell.crop == brush:
        return replace(cell, crops=cell.crops - 1) if cell.crops > 1 else Cell("F")
    fresh = SIGNS[ALL_BRUSHES[brush]]
    return SIGNS["0"] if cell == fresh else fresh
