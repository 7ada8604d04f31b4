from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import WOOD, cost
from app.engine.spaces.board import ROUNDS
from app.engine.state import State

EVEN = tuple(range(2, ROUNDS + 1, 2))


def plant(game: State, seat: int) -> None:
    game.promise(seat, WOOD, 1, EVEN, CARD.id)


CARD = Card(
    id="private_forest",
    kind="minor",
    number="E45",
    editions=("first",),
    decks=("E",),
    costs=(cost(food=2),),
    played=plant,
)
