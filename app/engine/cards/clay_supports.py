from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.goods import Cost, cost
from app.engine.player import Player

TIMBERED = cost(wood=1, clay=2, reed=1)


def timbered(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return (*costs, TIMBERED) if purchase == Purchase("room", "clay") else costs


CARD = Card(
    id="clay_supports",
    kind="minor",
    number="E37",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=2),),
    costs_stated=timbered,
)
