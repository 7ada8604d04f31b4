from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State

LATE = 8


def cast(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.gain(seat, FOOD, 1 if game.round < LATE else 2)


CARD = Card(
    id="fishing_rod",
    kind="minor",
    number="E12",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    space_used=cast,
)
