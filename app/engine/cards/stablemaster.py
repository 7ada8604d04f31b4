from __future__ import annotations

from app.engine.cards.card import Card

CARD = Card(
    id="stablemaster",
    kind="occupation",
    number="E208",
    editions=("first",),
    decks=("E",),
    large_stable=3,
)
