"""Planning on a farm without a game: where things may still go, and where the animals live."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from app.engine.farm.grid import FENCES, STABLES, bits
from app.engine.farm.housing import Herd, Housing, arrange, farm_housing
from app.engine.farm.layouts import next_pastures
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


def pasture_places(farm: Farm, wood: int = FENCES) -> tuple[tuple[tuple[str, ...], int], ...]:
    """The pastures so much wood can fence next: their cells, and the fences they need."""
    found = next_pastures(farm.ground("."), farm.fences, wood, farm.yard)
    return tuple((farm.yard.names_of(cells), new.bit_count()) for cells, new in found)


def housing_of(farm: Farm) -> Housing:
    """The room for animals on a farm."""
    return farm_housing(farm.fences, farm.stables, yard=farm.yard)


def herd_of(farm: Farm) -> Herd:
    """The sheep, wild boar and cattle drawn on a farm."""
    sheep, boar, cattle = (
        sum(cell.animals for cell in farm.cells if cell.animal == kind)
        for kind in ("sheep", "boar", "cattle")
    )
    return sheep, boar, cattle


@lru_cache(maxsize=4096)
def settle(farm: Farm, herd: Herd, housing: Housing | None = None) -> Farm:
    """The farm with this herd in it, arranged as well as it can be; what finds no place is left out."""
    cells = [replace(cell, animal="", animals=0) for cell in farm.cells]
    singles = [*bits(farm.stables & ~farm.enclosed), *bits(farm.rooms)]
    pastures = farm.yard.areas(farm.fences)
    for stall in arrange(herd, housing or housing_of(farm)) or ():
        if stall.pen < 0:
            places = [singles.pop(0) for _ in range(min(stall.animals, len(singles)))]
        else:
            places = list(bits(pastures[stall.pen])) if stall.pen < len(pastures) else []
        _spread(cells, places, stall.kind, stall.animals)
    return replace(farm, cells=tuple(cells))


def _spread(cells: list[Cell], places: list[int], kind: str, animals: int) -> None:
    for number, at in enumerate(places):
        share = min(-(-animals // (len(places) - number)), MOST_DRAWN)
        animals -= share
        if share:
            cells[at] = replace(cells[at], animal=kind, animals=share)
