"""A farm as the planner draws it: its code in an address, and what one tap changes."""

from __future__ import annotations

from dataclasses import replace

from ..engine.farm import Cell, Farm
from ..engine.farm.grid import CELL_NAMES, CELL_NUMBERS, CELLS, EDGES, RINGS, START_ROOMS, bits

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
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
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

EDGE_CELLS = tuple(
    tuple(CELL_NAMES[cell] for cell in range(CELLS) if RINGS[cell] >> edge & 1) for edge in range(EDGES)
)
"""The one or two spaces beside each fence space."""


def plan_code(farm: Farm) -> str:
    """`00000W0000W0000.0`: a sign for each space, then the fences as a number of base 36."""
    bare = (replace(cell, animal="", animals=0) for cell in farm.cells)
    return f"{''.join(CODES.get(cell, _nearest(cell)) for cell in bare)}.{_base36(farm.fences)}"


def _nearest(cell: Cell) -> str:
    """The sign for a field with more crops than anybody can sow."""
    return "w" if cell.crop == "vegetable" else "3"


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"


def read_plan(code: str) -> tuple[Farm, bool]:
    """The farm of a code, or the one nearest to a damaged code; whether the code was sound."""
    signs, _, number = code.partition(".")
    cells = tuple(SIGNS.get(sign, SIGNS["0"]) for sign in signs[:CELLS].ljust(CELLS, "0"))
    written = number.isascii() and number.isalnum() and len(number) <= 12
    fences = int(number, 36) if written else 0
    farm = Farm(cells, fences & (1 << EDGES) - 1)
    return farm, plan_code(farm) == code


def tapped(farm: Farm, place: str, brush: str) -> Farm:
    """The farm after a tap on a space (`b2`) with a brush, or on a fence space (`f17`)."""
    if place in CELL_NUMBERS:
        at = CELL_NUMBERS[place]
        cells = (*farm.cells[:at], _painted(farm.cells[at], brush), *farm.cells[at + 1 :])
        return replace(farm, cells=cells)
    edge = edge_number(place)
    return farm if edge is None else replace(farm, fences=farm.fences ^ 1 << edge)


def edge_number(place: str) -> int | None:
    number = place.removeprefix("f")
    written = number != place and number.isascii() and number.isdigit() and len(number) < 3
    return int(number) if written and int(number) < EDGES else None


def _painted(cell: Cell, brush: str) -> Cell:
    """A second tap takes away what the first has put there; crops go one by one."""
    if brush in ("grain", "vegetable") and cell.crop == brush:
        return replace(cell, crops=cell.crops - 1) if cell.crops > 1 else Cell("F")
    fresh = SIGNS[ALL_BRUSHES[brush]]
    return SIGNS["0"] if cell == fresh else fresh


def fences_of(farm: Farm) -> frozenset[int]:
    return frozenset(bits(farm.fences))
