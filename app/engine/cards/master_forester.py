from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.spaces.space import pile

FOREST = pile("forester_grove", "first-edition/special-3", "wood", 2, fee=2)


CARD = Card(
    id="master_forester",
    kind="occupation",
    number="E164",
    editions=("first",),
    decks=("E",),
    players=4,
    space=FOREST,
)
