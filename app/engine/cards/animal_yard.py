from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import cost

CARD = Card(
    id="animal_yard",
    kind="minor",
    number="E58",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=2),),
    prerequisite=occupations(1),
    points=1,
    yard=2,
)
