from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def order(game: State, seat: int) -> None:
    game.promise(seat, CLAY, 1, range(6, ROUNDS + 1), CARD.id)


CARD = Card(
    id="clay_deliveryman",
    kind="occupation",
    number="E187",
    editions=("first",),
    decks=("E",),
    played=order,
)
