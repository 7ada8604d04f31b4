from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE
from app.engine.state import State


def dig(game: State, seat: int, space: str) -> None:
    if space == "day_laborer":
        game.gain(seat, VEGETABLE, 1)


CARD = Card(
    id="undergardener",
    kind="occupation",
    number="E166",
    editions=("first",),
    decks=("E",),
    players=4,
    space_used=dig,
)
