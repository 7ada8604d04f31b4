"""What the planner says about a farm: verdict, pastures, room for a herd, and what could come next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...engine.actions.building import ROOM_COSTS
from ...engine.farm import (
    Cell,
    Farm,
    Pasture,
    Violation,
    farm_pastures,
    field_places,
    judge,
    next_pastures,
    room_places,
    stable_places,
)
from ...engine.farm.grid import FENCES, STABLES, bits
from ...engine.farm.notation import ROOMS
from ...engine.farm.pastures import pasture_capacity
from ...engine.farm.planning import MOST_DRAWN
from ...engine.goods import GOODS
from ..harvest.housing import KINDS, Barn, Herd, Lodging, fits, largest_keeps, lodge

SHOWN_PASTURES = 4
MOST_PASTURES = 8
"""More pastures than fences allow are not worth asking where animals fit."""
STABLE_WOOD = 2

Amounts = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class NextBuild:
    """Something that could be built next: what it costs and where it may go."""

    kind: str
    cost: Amounts
    places: tuple[str, ...]
    capacity: int = 0


@dataclass(frozen=True, slots=True)
class Shelter:
    """Where a herd lives, or what can be kept of it."""

    herd: Herd
    lodgings: tuple[Lodging, ...]
    keeps: tuple[Herd, ...]

    @property
    def fits(self) -> bool:
        return not self.keeps

    def gone(self, kept: Herd) -> Herd:
        """The animals that must go where *kept* stay."""
        sheep, boar, cattle, horse = (have - stay for have, stay in zip(self.herd, kept, strict=True))
        return sheep, boar, cattle, horse


@dataclass(frozen=True, slots=True)
class Survey:
    """All that can be said about one farm."""

    violations: tuple[Violation, ...]
    pastures: tuple[Pasture, ...]
    fences: int
    stables: int
    rooms: int
    fields: int
    unused: tuple[str, ...]
    barn: Barn
    shelter: Shelter | None
    steps: tuple[NextBuild, ...]

    @property
    def capacity(self) -> int:
        return sum(self.barn.pastures) + self.barn.singles


def survey(farm: Farm, herd: Herd, edition: str = "revised") -> Survey:
    """Look at a farm without animals and at the herd that shall live there."""
    barn = barn_of(farm)
    used = farm.ground("F" + ROOMS + "TM") | farm.stables | farm.enclosed
    return Survey(
        violations=judge(farm, edition),
        pastures=farm_pastures(farm),
        fences=farm.fences.bit_count(),
        stables=farm.stables.bit_count(),
        rooms=farm.rooms.bit_count(),
        fields=farm.fields.bit_count(),
        unused=farm.yard.names_of(farm.yard.cells & ~used),
        barn=barn,
        shelter=_shelter(herd, barn),
        steps=tuple(_steps(farm)),
    )


def barn_of(farm: Farm) -> Barn:
    """The room for animals: pastures, unfenced stables, and one place in the house."""
    unfenced = (farm.stables & ~farm.enclosed).bit_count()
    return Barn(tuple(pasture.capacity for pasture in farm_pastures(farm)), unfenced + bool(farm.rooms))


def _shelter(herd: Herd, barn: Barn) -> Shelter | None:
    if not any(herd) or len(barn.pastures) > MOST_PASTURES:
        return None
    if fits(herd, barn):
        return Shelter(herd, lodge(herd, barn), ())
    keeps = largest_keeps(herd, barn)
    return Shelter(herd, lodge(keeps[0], barn), keeps)


def _steps(farm: Farm) -> Iterator[NextBuild]:
    rooms = farm.rooms.bit_count()
    material = next((number for number, sign in enumerate(ROOMS) if farm.ground(sign)), 0)
    if places := room_places(farm):
        yield NextBuild(
            "room", tuple((amount, GOODS[good]) for good, amount in ROOM_COSTS[material][0].goods), places
        )
    if rooms and material < len(ROOMS) - 1:
        yield NextBuild("renovation", ((rooms, ("clay", "stone")[material]), (1, "reed")), ())
    if places := field_places(farm):
        yield NextBuild("field", (), places)
    if farm.stables.bit_count() < STABLES and (places := stable_places(farm)):
        yield NextBuild("stable", ((STABLE_WOOD, "wood"),), places)
    if not any(each.code.startswith(("pasture", "no_fence")) for each in judge(farm)):
        yield from _next_pastures(farm)


def _next_pastures(farm: Farm) -> Iterator[NextBuild]:
    """For each capacity that can be gained, the pasture that needs the fewest fences; the cheapest first."""
    best: dict[int, tuple[int, int]] = {}
    for cells, new in next_pastures(farm.ground("."), farm.fences, FENCES, farm.yard):
        capacity, fences = pasture_capacity(cells, farm.stables), new.bit_count()
        if capacity not in best or fences < best[capacity][0]:
            best[capacity] = fences, cells
    cheapest = sorted(best.items(), key=lambda each: (each[1][0], -each[0]))
    worthwhile: list[tuple[int, int, int]] = []
    for capacity, (fences, cells) in cheapest:
        if not worthwhile or capacity > worthwhile[-1][1]:
            worthwhile.append((fences, capacity, cells))
    for fences, capacity, cells in worthwhile[:SHOWN_PASTURES]:
        yield NextBuild("pasture", ((fences, "wood"),), farm.yard.names_of(cells), capacity)


def settled(farm: Farm, found: Survey) -> Farm:
    """The farm with the herd drawn where it lives."""
    if found.shelter is None:
        return farm
    cells = list(farm.cells)
    singles = [*list(bits(farm.rooms))[:1], *bits(farm.stables & ~farm.enclosed)]
    for part in found.shelter.lodgings:
        if part.pasture >= 0:
            # A tile that somebody fenced in by mistake is no grass: nobody grazes there.
            grass = farm.ground(".") & found.pastures[part.pasture].cells
            _spread(cells, [*bits(grass)], part)
        else:
            _spread(cells, [singles.pop() for _ in range(part.animals)], part)
    return replace(farm, cells=tuple(cells))


def _spread(cells: list[Cell], places: list[int], part: Lodging) -> None:
    left = part.animals
    for number, at in enumerate(places):
        share = min(-(-left // (len(places) - number)), MOST_DRAWN)
        left -= share
        if share:
            cells[at] = replace(cells[at], animal=KINDS[part.kind], animals=share)
