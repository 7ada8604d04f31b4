"""The farm by itself, without a game: read it, judge it, house its animals, count its wood."""

from app.engine.farm.housing import Housed, Housing, arrange, best_keeps, breeding_results, farm_housing, fits
from app.engine.farm.judge import (
    Violation,
    animal_capacity,
    farm_pastures,
    fence_wood,
    judge,
)
from app.engine.farm.layouts import next_pastures
from app.engine.farm.notation import Cell, Farm, parse_farm, print_farm
from app.engine.farm.pastures import Pasture
from app.engine.farm.planning import (
    field_places,
    herd_of,
    room_places,
    settle,
    stable_places,
)
from app.engine.illegal import NotationError

__all__ = [
    "Cell",
    "Farm",
    "Housed",
    "Housing",
    "NotationError",
    "Pasture",
    "Violation",
    "animal_capacity",
    "arrange",
    "best_keeps",
    "breeding_results",
    "farm_housing",
    "farm_pastures",
    "fence_wood",
    "field_places",
    "fits",
    "herd_of",
    "judge",
    "next_pastures",
    "parse_farm",
    "print_farm",
    "room_places",
    "settle",
    "stable_places",
]
