from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import BOAR
from app.engine.state import State


def drive(game: State, seat: int, space: str) -> None:
    if space == "pig_market":
        game.gain(seat, BOAR, 1)


CARD = Card(
    id="swineherd",
    kind="occupation",
    number="E206",
    editions=("first",),
    decks=("E",),
    players=4,
    space_used=drive,
)
