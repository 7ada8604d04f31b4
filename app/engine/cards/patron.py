from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.goods import FOOD, Cost, altered
from app.engine.player import Player


def support(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Two food before an occupation is paid for: they may pay for it, and what is left over stays."""
    if purchase.kind != "occupation":
        return costs
    return tuple(altered(asked, (FOOD, -2)) for asked in costs)


CARD = Card(
    id="patron",
    kind="occupation",
    number="E192",
    editions=("first",),
    decks=("E",),
    players=4,
    costs_changed=support,
)
