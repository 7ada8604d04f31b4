"""A family at an online table as the search for the best feeding sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.engine.cards import Craft, abilities
from app.engine.farm.housing import Herd
from app.engine.goods import CLAY, FOOD, GOODS, GRAIN, REED, VEGETABLE, WOOD
from app.engine.harvest import food_needed
from app.engine.herds import young_of
from app.engine.kitchen import cooking_rates
from app.engine.player import Player

from .harvest_state import CRAFT_GOODS, HarvestState


@dataclass(frozen=True, kw_only=True)
class Family(HarvestState):
    """A player in the feeding phase: what their own cards save, cook, craft and let be born."""

    player: Player

    @cached_property
    def food_needed(self) -> int:
        return food_needed(self.player, self.solo)

    @cached_property
    def left_standing(self) -> tuple[int, int]:
        crops = self.player.crops.values()
        grain, vegetable = (
            sum(count for crop, count in crops if crop == good) for good in (GRAIN, VEGETABLE)
        )
        return grain, vegetable

    @cached_property
    def most_young(self) -> Herd:
        return (*young_of(self.player), 1)

    @cached_property
    def rates(self) -> tuple[int, ...]:
        return (*cooking_rates(self.player.cards), 0)

    @cached_property
    def crafters(self) -> dict[str, str]:
        """The card that makes most food of each building resource; other goods are left to the player."""
        found: dict[str, str] = {}
        for id, craft in sorted(abilities(self.player.cards, "craft"), key=lambda owned: owned[1].food):
            if craft.good in CRAFT_GOODS and id not in self.player.used:
                found[GOODS[craft.good]] = id
        return found

    @cached_property
    def crafts(self) -> dict[str, Craft]:
        owned = dict(abilities(self.player.cards, "craft"))
        return {good: owned[id] for good, id in self.crafters.items()}


def family_of(player: Player, solo: bool) -> Family:
    """The family of a player after the field phase."""
    goods = player.goods
    return Family(
        player=player,
        people=player.people,
        solo=solo,
        food=goods[FOOD],
        grain=goods[GRAIN],
        vegetable=goods[VEGETABLE],
        wood=goods[WOOD],
        clay=goods[CLAY],
        reed=goods[REED],
        herd=(*player.herd, 0),
        housing=player.housing(),
    )
