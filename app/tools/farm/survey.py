"""What the planner says about a farm: verdict, pastures, room for a herd, and what could come next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.actions.building import ROOM_COSTS, renovation_costs
from app.engine.farm import (
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
from app.engine.farm.grid import FENCES, STABLES
from app.engine.farm.housing import Herd, Housed, Housing, arrange, farm_housing
from app.engine.farm.notation import ROOMS
from app.engine.farm.pastures import pasture_capacity
from app.engine.farm.planning import settle
from app.engine.goods import GOODS, REED, Price
from app.engine.player import MATERIALS
from app.engine.spaces.space import STABLES as STABLE_STEP
from app.feeding.housing import capacities, largest_keeps

SHOWN_PASTURES = 4
SHOWN_KEEPS = 6
MOST_PASTURES = 5
"""15 fences close no more; where animals fit on a farm with too many fences nobody needs to know."""
STABLE_WOOD = STABLE_STEP.wood

PriceParts = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class NextBuild:
    """Something that could be built next: what it costs and where it may go."""

    kind: str
    cost: PriceParts
    places: tuple[str, ...]
    capacity: int = 0


@dataclass(frozen=True, slots=True)
class Shelter:
    """Where a herd lives, or what can be kept of it."""

    herd: Herd
    stalls: tuple[Housed, ...]
    keeps: tuple[Herd, ...]
    """The largest herds that could stay where not all animals fit, a few of them."""

    @property
    def fits(self) -> bool:
        return not self.keeps

    def gone(self, kept: Herd) -> Herd:
        """The animals that must go where *kept* stay."""
        return tuple(have - stay for have, stay in zip(self.herd, kept, strict=True))


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
    housing: Housing
    shelter: Shelter | None
    steps: tuple[NextBuild, ...]

    @property
    def capacity(self) -> int:
        return sum(capacities(self.housing)) + self.housing.singles


def survey(farm: Farm, herd: Herd, edition: str = "revised") -> Survey:
    """Look at a farm without animals and at the herd that shall live there."""
    housing = farm_housing(farm.fences, farm.stables, pets=bool(farm.rooms), yard=farm.yard)
    used = farm.ground("F" + ROOMS + "TM") | farm.stables | farm.enclosed
    return Survey(
        violations=judge(farm, edition),
        pastures=farm_pastures(farm),
        fences=farm.fences.bit_count(),
        stables=farm.stables.bit_count(),
        rooms=farm.rooms.bit_count(),
        fields=farm.fields.bit_count(),
        unused=farm.yard.names_of(farm.yard.cells & ~used),
        housing=housing,
        shelter=_shelter(herd, housing),
        steps=tuple(_steps(farm)),
    )


def _shelter(herd: Herd, housing: Housing) -> Shelter | None:
    if not any(herd) or len(housing.pens) > MOST_PASTURES:
        return None
    keeps = largest_keeps(herd, housing, SHOWN_KEEPS)
    return Shelter(herd, arrange(keeps[0], housing) or (), () if keeps == (herd,) else keeps)


def _steps(farm: Farm) -> Iterator[NextBuild]:
    rooms = farm.rooms.bit_count()
    material = next((number for number, sign in enumerate(ROOMS) if farm.ground(sign)), 0)
    if places := room_places(farm):
        yield NextBuild("room", _amounts(ROOM_COSTS[material][0].goods), places)
    if rooms and material < len(ROOMS) - 1:
        yield NextBuild("renovation", _amounts(renovation_costs(MATERIALS[material + 1], rooms)[0].goods), ())
    if places := field_places(farm):
        yield NextBuild("field", (), places)
    if farm.stables.bit_count() < STABLES and (places := stable_places(farm)):
        yield NextBuild("stable", ((STABLE_WOOD, "wood"),), places)
    if not any(each.code.startswith(("pasture", "no_fence")) for each in judge(farm)):
        yield from _next_pastures(farm)


def _amounts(price: Price) -> PriceParts:
    """A price as it is told, the reed last."""
    return tuple((amount, GOODS[good]) for good, amount in sorted(price, key=lambda part: part[0] == REED))


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
    return settle(farm, found.shelter.stalls) if found.shelter else farm
