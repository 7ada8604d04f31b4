"""A family at an online table as the search for the best feeding sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.engine.cards import Craft, abilities
from app.engine.goods import CLAY, FOOD, GOODS, GRAIN, REED, VEGETABLE, WOOD
from app.engine.kitchen import cooking_rates
from app.engine.player import Player

from .harvest_state import CRAFT_GOODS, HarvestState


@dataclass(frozen=True)
class Family(HarvestState):
    """A player in the feeding phase: what their own cards cook and craft, as often as they still may."""

    cards: tuple[str, ...] = ()
    used: tuple[str, ...] = ()

    @cached_property
    def rates(self) -> tuple[int, ...]:
        return (*cooking_rates(self.cards), 0)

    @cached_property
    def crafters(self) -> dict[str, str]:
        """The card that makes most food of each building resource; other goods are left to the player."""
        found: dict[str, str] = {}
        for id, craft in sorted(abilities(self.cards, "craft"), key=lambda owned: owned[1].food):
            if craft.good in CRAFT_GOODS and id not in self.used:
                found[GOODS[craft.good]] = id
        return found

    @cached_property
    def crafts(self) -> dict[str, Craft]:
        owned = dict(abilities(self.cards, "craft"))
        return {good: owned[id] for good, id in self.crafters.items()}


def family_of(player: Player, solo: bool) -> Family:
    """The family of a player after the field phase."""
    fields = [[0, 0, 0], [0, 0, 0]]
    for crop, count in player.crops.values():
        fields[crop - GRAIN][count - 1] += 1
    goods = player.goods
    return Family(
        people=player.people,
        newborns=player.newborns,
        solo=solo,
        food=goods[FOOD],
        grain=goods[GRAIN],
        vegetable=goods[VEGETABLE],
        wood=goods[WOOD],
        clay=goods[CLAY],
        reed=goods[REED],
        grain_fields=(fields[0][0], fields[0][1], fields[0][2]),
        vegetable_fields=(fields[1][0], fields[1][1]),
        herd=(*player.herd, 0),
        housing=player.housing(),
        cards=player.cards,
        used=player.used,
    )
