"""A farm picture of the books as the rules read it: pastures, faults, and its plan."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlencode

from app.content.markup.farm_reading import FarmReading
from app.engine.farm import Farm, NotationError, Violation, farm_pastures, judge, parse_farm
from app.engine.farm.grid import START_ROOMS, Yard, bits
from app.engine.farm.pastures import loose_fences
from app.farm_sketch import Coordinates, Edge, SketchError

from .page import plan_of

GAMES = {"first-edition": "first", "farmers-of-the-moor": "moor"}
"""The game that the planner shows a farm of a book in."""
STRAY = {"room_not_adjacent", "field_not_adjacent", "pasture_not_adjacent"}


def read_farm(text: str, book: str) -> FarmReading:
    """What a picture shows of the farm in *text*."""
    try:
        farm = parse_farm(text)
    except NotationError as error:
        raise SketchError(0, "cell", "something stands where nothing can") from error
    loose = loose_fences(farm.fences, farm.yard)
    return FarmReading(
        names=dict(zip(farm.yard.places, farm.yard.names, strict=True)),
        pastures=tuple(_places(farm.yard, pasture.cells) for pasture in farm_pastures(farm)),
        wrong=frozenset(_places(farm.yard, wrong_cells(farm))),
        loose=frozenset(farm.yard.edges[edge] for edge in bits(loose)),
        gaps=frozenset(missing_fences(farm)),
        plan=urlencode(plan_of(farm, "field", GAMES.get(book, "revised")).pairs),
    )


def _places(yard: Yard, cells: int) -> tuple[Coordinates, ...]:
    return tuple(yard.places[cell] for cell in bits(cells))


def wrong_cells(farm: Farm) -> int:
    """The spaces to point at: of what does not hang together only the smaller part."""
    cells = 0
    for violation in judge(farm):
        cells |= _pointed_at(farm, violation)
    return cells


def _pointed_at(farm: Farm, violation: Violation) -> int:
    cells = farm.yard.cells_of(violation.cells)
    if violation.code in STRAY:
        return cells & ~_main_part(farm.yard, cells)
    if violation.code == "rooms_mixed":
        counted = Counter(farm.cells[at].ground for at in bits(cells)).most_common()
        few = counted[1:] if counted[0][1] > counted[1][1] else counted
        return farm.ground("".join(kind for kind, _ in few))
    return cells


def _main_part(yard: Yard, cells: int) -> int:
    """The part with the first rooms, or else the largest; of two as large the first."""
    parts, left = [], cells
    while left:
        parts.append(yard.grow(left & -left, left))
        left &= ~parts[-1]
    return max(parts, key=lambda part: ((part & START_ROOMS).bit_count(), part.bit_count()))


def missing_fences(farm: Farm) -> set[Edge]:
    """The shortest ways from one loose end of a fence to the next, where fences end in the open."""
    standing = {farm.yard.edges[edge] for edge in bits(farm.fences)}
    posts = Counter(post for edge in standing for post in _posts(edge))
    ends = sorted(post for post, fences in posts.items() if fences == 1)
    missing: set[Edge] = set()
    while len(ends) > 1:
        way, end = _way(ends.pop(0), set(ends), set(farm.yard.edges) - standing)
        missing |= way
        ends = [post for post in ends if post != end]
    return missing


def _posts(edge: Edge) -> tuple[Coordinates, Coordinates]:
    row, column, upright = edge
    return (row, column), (row + upright, column + (not upright))


def _way(start: Coordinates, ends: set[Coordinates], edges: set[Edge]) -> tuple[set[Edge], Coordinates]:
    """The shortest way over free fence spaces to one of the *ends*; none if there is no way."""
    reached: dict[Coordinates, set[Edge]] = {start: set()}
    fresh = [start]
    while fresh:
        post = fresh.pop(0)
        if post in ends:
            return reached[post], post
        for edge in sorted(edge for edge in edges if post in _posts(edge)):
            (other,) = set(_posts(edge)) - {post}
            if other not in reached:
                reached[other] = reached[post] | {edge}
                fresh.append(other)
    return set(), start
