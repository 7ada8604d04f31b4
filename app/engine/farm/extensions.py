"""Farmyard extensions of Farmers of the Moor: 2 spaces each that lie along a side of the farmyard.

The spaces of the Farm Extension are `x1` and `x2`, those of the Moor Enclosures `m1` and `m2`. A position
says where one lies: `t1` above a1 and b1, `b1` below a3 and b3, `l2` left of a2 and a3, `r1` right of e1 and
e2. Position 0 and the last one of a side reach round its corner, capitals lie one row farther out: there the
other extension must be what it lies against.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import permutations

from app.engine.farm.grid import BOARD, BOARD_PLACES, Yard
from app.farm_sketch import COLUMNS, ROWS, Coordinates

Extension = tuple[Coordinates, Coordinates]
FARM_EXTENSION, MOOR_ENCLOSURES = "x", "m"
NOWHERE = ""


def _positions() -> Iterator[tuple[str, Extension]]:
    for sides, depth in (("tblr", 1), ("TBLR", 2)):
        round_corner = depth == 1
        for side, line in zip(sides[:2], (-depth, ROWS - 1 + depth), strict=True):
            for first in range(-round_corner, COLUMNS - 1 + round_corner):
                yield f"{side}{first + 1}", ((line, first), (line, first + 1))
        for side, line in zip(sides[2:], (-depth, COLUMNS - 1 + depth), strict=True):
            for first in range(-round_corner, ROWS - 1 + round_corner):
                yield f"{side}{first + 1}", ((first, line), (first + 1, line))


POSITIONS = dict(_positions())
_NAMES = {extension: position for position, extension in POSITIONS.items()}


def inner_side(position: str) -> Extension:
    """The two places that an extension lies against."""
    down, right = {"t": (1, 0), "b": (-1, 0), "l": (0, 1), "r": (0, -1)}[position[0].lower()]
    (row, column), (next_row, next_column) = POSITIONS[position]
    return (row + down, column + right), (next_row + down, next_column + right)


@cache
def extended(farm_extension: str = NOWHERE, moor_enclosures: str = NOWHERE) -> Yard | None:
    """The farmyard with extensions at these positions; None where one has nothing to lie against."""
    placed = [position for position in (farm_extension, moor_enclosures) if position]
    if not any(_can_be_laid(order) for order in permutations(placed)):
        return None
    pairs = ((FARM_EXTENSION, farm_extension), (MOOR_ENCLOSURES, moor_enclosures))
    added = tuple(
        (f"{letter}{number}", place)
        for letter, position in pairs
        if position
        for number, place in enumerate(POSITIONS[position], 1)
    )
    return Yard(added) if added else BOARD


def _can_be_laid(positions: Collection[str]) -> bool:
    """One after the other, each on free ground and with both spaces against the farmyard."""
    spaces = set(BOARD_PLACES)
    for position in positions:
        places = set(POSITIONS[position])
        if places & spaces or not spaces.issuperset(inner_side(position)):
            return False
        spaces |= places
    return True


def positions_of(yard: Yard) -> tuple[str, str]:
    """Where the Farm Extension and the Moor Enclosures lie."""
    places = dict(yard.added)
    farm_extension, moor_enclosures = (
        _NAMES[places[f"{letter}1"], places[f"{letter}2"]] if f"{letter}1" in places else NOWHERE
        for letter in (FARM_EXTENSION, MOOR_ENCLOSURES)
    )
    return farm_extension, moor_enclosures


def positions_at(places: Collection[Coordinates]) -> tuple[str, ...] | None:
    """Where the extensions lie that make up these places beside the board; None if none can."""
    if len(places) > 4 or len(places) % 2:
        return None
    for positions in permutations(POSITIONS, len(places) // 2):
        covered = {place for position in positions for place in POSITIONS[position]}
        if covered == set(places) and extended(*positions):
            return positions
    return None
