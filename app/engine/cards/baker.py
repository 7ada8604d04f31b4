from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.spaces.space import BAKE
from app.engine.state import State


def bake(game: State, seat: int) -> None:
    game.may_take(seat, BAKE)


CARD = Card(
    id="baker",
    kind="occupation",
    number="E150",
    editions=("first",),
    decks=("E",),
    played=bake,
    feeding_started=bake,
)
