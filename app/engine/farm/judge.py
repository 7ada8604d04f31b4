"""Judge a farm as it lies there: every rule it breaks, each with the cells concerned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from app.engine.farm.grid import FENCES, STABLES, START_ROOMS, bits
from app.engine.farm.notation import ROOMS, Farm
from app.engine.farm.pastures import Pasture, loose_fences, pastures_of
from app.engine.illegal import rule_for


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule: its code, the section that states it, the cells and figures concerned."""

    code: str
    rule: str
    cells: tuple[str, ...] = ()
    params: dict[str, int] = field(default_factory=dict)


Finding = tuple[str, int, dict[str, int]]


def judge(farm: Farm, edition: str = "revised") -> tuple[Violation, ...]:
    """All violations of a farm, house first, then fields, fences and animals."""
    checks: tuple[Callable[[Farm], Iterator[Finding]], ...] = (_house, _fields, _stables, _fences, _animals)
    return tuple(
        Violation(code, rule_for(code, edition), farm.yard.names_of(cells), params)
        for check in checks
        for code, cells, params in check(farm)
    )


def farm_pastures(farm: Farm) -> tuple[Pasture, ...]:
    """The pastures of a farm."""
    return pastures_of(farm.fences, farm.stables, farm.yard)


def fence_wood(farm: Farm) -> int:
    """The wood its fences cost."""
    return farm.fences.bit_count()


def animal_capacity(farm: Farm) -> int:
    """How many animals pastures, unfenced stables and the house hold."""
    unfenced = farm.stables & ~farm.enclosed
    pet = 1 if farm.rooms else 0
    return sum(pasture.capacity for pasture in farm_pastures(farm)) + unfenced.bit_count() + pet


def _house(farm: Farm) -> Iterator[Finding]:
    rooms = farm.rooms
    if rooms and START_ROOMS & ~rooms:  # a picture without any house shows a detail, not a whole farm
        yield "start_room_missing", START_ROOMS & ~rooms, {}
    if not farm.yard.connected(rooms):
        yield "room_not_adjacent", rooms, {}
    if sum(bool(farm.ground(kind)) for kind in ROOMS) > 1:
        yield "rooms_mixed", rooms, {}


def _fields(farm: Farm) -> Iterator[Finding]:
    if not farm.yard.connected(farm.fields):
        yield "field_not_adjacent", farm.fields, {}
    for at in bits(farm.fields):
        cell = farm.cells[at]
        if cell.crops > (3 if cell.crop == "grain" else 2):
            yield "field_overfull", 1 << at, {"crops": cell.crops}


def _stables(farm: Farm) -> Iterator[Finding]:
    built = farm.stables.bit_count()
    if built > STABLES:
        yield "no_stable_left", farm.stables, {"stables": built}


def _fences(farm: Farm) -> Iterator[Finding]:
    inside = farm.enclosed
    if farm.fences.bit_count() > FENCES:
        yield "no_fence_left", 0, {"fences": farm.fences.bit_count()}
    if loose := loose_fences(farm.fences, farm.yard):
        yield "pasture_open", 0, {"fences": loose.bit_count()}
    if fenced := inside & farm.rooms:
        yield "room_fenced", fenced, {}
    if fenced := inside & farm.fields:
        yield "field_fenced", fenced, {}
    if fenced := inside & farm.ground("TM"):
        yield "tile_fenced", fenced, {}
    if not farm.yard.connected(inside):
        yield "pasture_not_adjacent", inside, {}


def _animals(farm: Farm) -> Iterator[Finding]:
    for pasture in farm_pastures(farm):
        yield from _pasture(farm, pasture)
    pets = sum(farm.cells[at].animals for at in bits(farm.rooms))
    if pets > 1:
        yield "too_many_pets", farm.rooms, {"animals": pets}
    for at in bits(farm.yard.cells & ~(farm.enclosed | farm.rooms)):
        cell = farm.cells[at]
        if cell.stable and cell.animals > 1:
            yield "stable_overfull", 1 << at, {"animals": cell.animals}
        elif cell.animals and not cell.stable:
            yield "animals_outside", 1 << at, {"animals": cell.animals}


def _pasture(farm: Farm, pasture: Pasture) -> Iterator[Finding]:
    inside = [farm.cells[at] for at in bits(pasture.cells)]
    animals = sum(cell.animals for cell in inside)
    if len({cell.animal for cell in inside if cell.animals}) > 1:
        yield "pasture_mixed", pasture.cells, {}
    if animals > pasture.capacity:
        yield "pasture_overfull", pasture.cells, {"animals": animals, "capacity": pasture.capacity}
