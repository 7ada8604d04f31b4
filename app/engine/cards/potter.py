from __future__ import annotations

from app.engine.cards.card import Card, Craft
from app.engine.goods import CLAY

CARD = Card(
    id="potter",
    kind="occupation",
    number="E214",
    editions=("first",),
    decks=("E",),
    players=3,
    craft=Craft(CLAY, food=2, steps=()),
)
