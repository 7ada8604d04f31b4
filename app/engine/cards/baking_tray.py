from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.cards.clay_oven import CARD as CLAY_OVEN
from app.engine.cards.stone_oven import CARD as STONE_OVEN
from app.engine.cards.wood_fired_oven import CARD as WOOD_FIRED_OVEN
from app.engine.goods import Cost, altered, cost
from app.engine.player import Player

CHEAPER = (CLAY_OVEN.id, STONE_OVEN.id, WOOD_FIRED_OVEN.id)


def one_resource_less(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    if purchase.kind != "improvement" or purchase.item not in CHEAPER:
        return costs
    return tuple(altered(asked, (good, -1)) for asked in costs for good, amount in asked.goods if amount > 0)


CARD = Card(
    id="baking_tray",
    kind="minor",
    number="E15",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    minors=(CLAY_OVEN.id, STONE_OVEN.id),
    costs_changed=one_resource_less,
)
