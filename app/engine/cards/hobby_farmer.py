from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE
from app.engine.state import State
from app.engine.sub_actions import Sow

ONE_VEGETABLE = Sow((VEGETABLE,), most=1)


def begin(game: State, seat: int) -> None:
    game.gain(seat, VEGETABLE, 1)
    game.may_take(seat, ONE_VEGETABLE)


CARD = Card(
    id="hobby_farmer",
    kind="occupation",
    number="E180",
    editions=("first",),
    decks=("E",),
    players=4,
    played=begin,
)
