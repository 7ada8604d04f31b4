from __future__ import annotations

from app.engine.cards.card import Card, Oven
from app.engine.goods import cost

CARD = Card(
    id="simple_fireplace",
    kind="minor",
    number="E20",
    editions=("first",),
    decks=("E",),
    costs=(cost(clay=1),),
    points=1,
    group="fireplace",
    cooks=(2, 1, 2, 3),
    oven=Oven(2),
)
