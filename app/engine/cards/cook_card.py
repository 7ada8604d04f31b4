from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.player import Player

FED_AS_USUAL = 2


def smaller_meals(owner: Player) -> int:
    return max(0, owner.people - owner.newborns - FED_AS_USUAL)


CARD = Card(
    id="cook_card",
    kind="occupation",
    number="E181",
    editions=("first",),
    decks=("E",),
    players=4,
    food_saved=smaller_meals,
)
