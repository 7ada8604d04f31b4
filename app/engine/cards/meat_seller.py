from __future__ import annotations

from app.engine.cards.card import Card

CARD = Card(
    id="meat_seller",
    kind="occupation",
    number="E162",
    editions=("first",),
    decks=("E",),
    cooks=(1, 2, 3, 4),
    cooks_with="oven",
)
