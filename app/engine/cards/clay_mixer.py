from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY, Price
from app.engine.state import State


def mix(game: State, seat: int, source: str, taken: Price) -> None:
    if source in game.board.numbers and {good for good, _ in taken} == {CLAY}:
        game.gain(seat, CLAY, 2)


CARD = Card(
    id="clay_mixer",
    kind="occupation",
    number="E188",
    editions=("first",),
    decks=("E",),
    goods_taken=mix,
)
