from __future__ import annotations

from app.engine.cards.card import Card

CARD = Card(
    id="academic",
    kind="occupation",
    number="E148",
    editions=("first",),
    decks=("E",),
    players=3,
    counts_as=2,
)
