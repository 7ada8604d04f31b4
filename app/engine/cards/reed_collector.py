from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import REED
from app.engine.state import State


def order(game: State, seat: int) -> None:
    game.promise(seat, REED, 1, game.next_rounds(4), CARD.id)


CARD = Card(
    id="reed_collector",
    kind="occupation",
    number="E205",
    editions=("first",),
    decks=("E",),
    players=3,
    played=order,
)
