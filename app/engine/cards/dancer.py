from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, Price
from app.engine.state import State

ENOUGH = 4


def dance(game: State, seat: int, source: str, taken: Price) -> None:
    if source == "traveling_players":
        game.gain(seat, FOOD, max(0, ENOUGH - dict(taken)[FOOD]))


CARD = Card(
    id="dancer",
    kind="occupation",
    number="E212",
    editions=("first",),
    decks=("E",),
    players=4,
    goods_taken=dance,
)
