from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, WOOD, Price
from app.engine.state import State


def pick(game: State, seat: int, source: str, taken: Price) -> None:
    if WOOD in dict(taken):
        game.gain(seat, FOOD, 1)


CARD = Card(
    id="berry_picker",
    kind="occupation",
    number="E152",
    editions=("first",),
    decks=("E",),
    players=3,
    goods_taken=pick,
)
