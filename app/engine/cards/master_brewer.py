from __future__ import annotations

from app.engine.cards.card import Card, Craft
from app.engine.goods import GRAIN

CARD = Card(
    id="master_brewer",
    kind="occupation",
    number="E154",
    editions=("first",),
    decks=("E",),
    craft=Craft(GRAIN, food=3, steps=()),
)
