from __future__ import annotations

from app.engine.cards.card import Card, Craft
from app.engine.goods import REED

CARD = Card(
    id="basketmaker",
    kind="occupation",
    number="E183",
    editions=("first",),
    decks=("E",),
    players=4,
    craft=Craft(REED, food=3, steps=()),
)
