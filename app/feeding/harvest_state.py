"""What a player has when the harvest begins, and what the harvest asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from app.engine.cards import Craft, abilities
from app.engine.farm.housing import ONE_EACH, Herd, Housing
from app.engine.goods import CLAY, REED, WOOD
from app.engine.harvest import family_food
from app.engine.kitchen import cooking_rates
from app.engine.player import MATERIALS

from .housing import NO_ANIMALS

COOKING = {"fireplace": "fireplace_2", "hearth": "cooking_hearth_4"}
CRAFTS = {"joinery": "joinery", "pottery": "pottery", "basketmaker": "basketmakers_workshop"}
MOOR_COOKING = {"slaughterhouse": (0, 1, 1, 2, 2), "cookhouse": (3, 2, 3, 4, 2)}
"""Food for a vegetable, a sheep, a wild boar, a cattle and a horse."""
MOOR_OVENS = ("heating-oven", "tiled-oven")
HOUSE = Housing()
CRAFT_GOODS = {WOOD: "wood", CLAY: "clay", REED: "reed"}


@dataclass(frozen=True)
class HarvestState:
    """People, goods, planted fields, animals, buildings and the house, before the field phase."""

    people: int = 2
    newborns: int = 0
    solo: bool = False
    food: int = 0
    grain: int = 0
    vegetable: int = 0
    wood: int = 0
    clay: int = 0
    reed: int = 0
    fuel: int = 0
    grain_fields: tuple[int, int, int] = (0, 0, 0)
    """How many fields hold 1, 2 and 3 grain."""
    vegetable_fields: tuple[int, int] = (0, 0)
    herd: Herd = NO_ANIMALS
    housing: Housing = HOUSE
    buildings: frozenset[str] = frozenset()
    moor: bool = False
    rooms: int = 2
    material: str = "wood"

    @property
    def adult_food(self) -> int:
        return family_food(1, 0, self.solo)

    @cached_property
    def food_needed(self) -> int:
        return family_food(self.people, self.newborns, self.solo)

    @cached_property
    def most_young(self) -> Herd:
        """How many newborns each kind may have at most."""
        return ONE_EACH

    @cached_property
    def crops(self) -> tuple[int, int]:
        """Grain and vegetables that come off the fields."""
        return sum(self.grain_fields), sum(self.vegetable_fields)

    def harvested(self) -> HarvestState:
        """This family after the field phase."""
        _ones, twos, threes = self.grain_fields
        return replace(
            self,
            grain=self.grain + self.crops[0],
            vegetable=self.vegetable + self.crops[1],
            grain_fields=(twos, threes, 0),
            vegetable_fields=(self.vegetable_fields[1], 0),
        )

    @cached_property
    def left_standing(self) -> tuple[int, int]:
        """All grain and vegetables on the fields now."""
        grain = sum(number * fields for number, fields in enumerate(self.grain_fields, 1))
        return grain, sum(number * fields for number, fields in enumerate(self.vegetable_fields, 1))

    @cached_property
    def rates(self) -> tuple[int, ...]:
        """Food for a grain, a vegetable, a sheep, a wild boar, a cattle, a horse."""
        owned = tuple(id for name, id in COOKING.items() if name in self.buildings)
        rates = [(*cooking_rates(owned), 0)]
        rates += [(1, *row) for name, row in MOOR_COOKING.items() if self.moor and name in self.buildings]
        return tuple(max(column) for column in zip(*rates, strict=True))

    @cached_property
    def crafts(self) -> dict[str, Craft]:
        """The craft buildings in play, by the good they turn into food."""
        owned = tuple(id for name, id in CRAFTS.items() if name in self.buildings)
        return {CRAFT_GOODS[craft.good]: craft for _, craft in abilities(owned, "craft")}

    @cached_property
    def heating_cost(self) -> int:
        """1 fuel for each room, less in clay and stone and with an oven; none without the moor."""
        if not self.moor:
            return 0
        cost = max(0, self.rooms - MATERIALS.index(self.material) - ("heating-oven" in self.buildings))
        return min(cost, 1) if "tiled-oven" in self.buildings else cost
