from __future__ import annotations

from app.engine.cards.card import Card

CARD = Card(
    id="animal_keeper",
    kind="occupation",
    number="E216",
    editions=("first",),
    decks=("E",),
    players=4,
    mixed_pastures=True,
)
