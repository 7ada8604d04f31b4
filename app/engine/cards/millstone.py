from __future__ import annotations

from app.engine.cards.card import Card, Loaves
from app.engine.goods import FOOD, cost
from app.engine.state import State


def grind(game: State, seat: int, loaves: Loaves, source: str) -> None:
    game.gain(seat, FOOD, 2)


CARD = Card(
    id="millstone",
    kind="minor",
    number="E41",
    editions=("first",),
    decks=("E",),
    costs=(cost(stone=1),),
    baked=grind,
)
