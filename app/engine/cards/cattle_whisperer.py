from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CATTLE
from app.engine.state import State

LATER = (5, 9)


def call(game: State, seat: int) -> None:
    game.promise(seat, CATTLE, 1, tuple(game.round + rounds for rounds in LATER), CARD.id)


CARD = Card(
    id="cattle_whisperer",
    kind="occupation",
    number="E201",
    editions=("first",),
    decks=("E",),
    players=4,
    played=call,
)
