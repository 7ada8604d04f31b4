"""Planning on a farm without a game: where things may still go, and where the animals live."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import chain, islice

from app.engine.farm.grid import STABLES, bits
from app.engine.farm.housing import Herd, Housed
from app.engine.farm.notation import Cell, Farm
from app.engine.farm.placement import plow_cells, room_cells, stable_cells

MOST_DRAWN = 9
"""A cell of the picture has room for one digit beside its stable."""


def free_cells(farm: Farm) -> int:
    """The cells without tile, stable or pasture."""
    return farm.ground(".") & ~(farm.stables | farm.enclosed)


def room_places(farm: Farm) -> tuple[str, ...]:
    """Where a room may be added."""
    return farm.yard.names_of(room_cells(farm.rooms, free_cells(farm), farm.yard))


def field_places(farm: Farm) -> tuple[str, ...]:
    """Where a field may be plowed."""
    return farm.yard.names_of(plow_cells(farm.fields, free_cells(farm), farm.yard))


def stable_places(farm: Farm) -> tuple[str, ...]:
    """Where a stable may be built."""
    left = farm.stables.bit_count() < STABLES
    return farm.yard.names_of(stable_cells(farm.ground("."), farm.stables, farm.yard)) if left else ()


def herd_of(farm: Farm) -> Herd:
    """The sheep, wild boar and cattle drawn on a farm."""
    sheep, boar, cattle = (
        sum(cell.animals for cell in farm.cells if cell.animal == kind)
        for kind in ("sheep", "boar", "cattle")
    )
    return sheep, boar, cattle


@lru_cache(maxsize=4096)
def settle(farm: Farm, stalls: tuple[Housed, ...]) -> Farm:
    """The farm with these animals where they live; those on cards, which no picture shows, are left out."""
    cells = [replace(cell, animal="", animals=0) for cell in farm.cells]
    singles = chain(bits(farm.stables & ~farm.enclosed), bits(farm.rooms))
    pastures = farm.yard.areas(farm.fences)
    for stall in stalls:
        if stall.pen < 0:
            _spread(cells, [*islice(singles, stall.animals)], stall)
        elif stall.pen < len(pastures):
            # A tile that somebody fenced in by mistake is no grass: nobody grazes there.
            _spread(cells, [*bits(farm.ground(".") & pastures[stall.pen])], stall)
    return replace(farm, cells=tuple(cells))


def _spread(cells: list[Cell], places: list[int], stall: Housed) -> None:
    left = stall.animals
    for number, at in enumerate(places):
        share = min(-(-left // (len(places) - number)), MOST_DRAWN)
        left -= share
        if share:
            cells[at] = replace(cells[at], animal=stall.kind, animals=share)
