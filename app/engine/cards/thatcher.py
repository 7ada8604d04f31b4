from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.cards.half_timbered_house import CARD as HALF_TIMBERED_HOUSE
from app.engine.goods import REED, Cost, cheaper
from app.engine.player import Player

THATCHED = ("room", "renovation")


def less_reed(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    if purchase.kind in THATCHED or purchase.item == HALF_TIMBERED_HOUSE.id:
        return cheaper(costs, REED, 1)
    return costs


CARD = Card(
    id="thatcher",
    kind="occupation",
    number="E157",
    editions=("first",),
    decks=("E",),
    players=3,
    costs_changed=less_reed,
)
