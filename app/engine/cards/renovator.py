from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.goods import CLAY, STONE, Cost, cheaper
from app.engine.player import Player

CHEAPER = {"clay": CLAY, "stone": STONE}


def two_less(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    if purchase.kind != "renovation":
        return costs
    return cheaper(costs, CHEAPER[purchase.item], 2)


CARD = Card(
    id="renovator",
    kind="occupation",
    number="E199",
    editions=("first",),
    decks=("E",),
    costs_changed=two_less,
)
