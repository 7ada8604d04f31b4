from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import FOOD
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def plant(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, range(8, ROUNDS + 1), CARD.id)


CARD = Card(
    id="fruit_tree",
    kind="minor",
    number="E43",
    editions=("first",),
    decks=("E",),
    prerequisite=occupations(3),
    points=1,
    played=plant,
)
