from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def nest(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, range(10, ROUNDS + 1), CARD.id)


CARD = Card(
    id="dovecote",
    kind="minor",
    number="E57",
    editions=("first",),
    decks=("E",),
    costs=(cost(stone=2),),
    points=2,
    played=nest,
)
