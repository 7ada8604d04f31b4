from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import Cost

CARD = Card(
    id="madonna_statue",
    kind="minor",
    number="E38",
    editions=("first",),
    decks=("E",),
    costs=(Cost(improvements=2),),
    points=2,
)
