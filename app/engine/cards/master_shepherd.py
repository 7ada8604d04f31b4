from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import SHEEP
from app.engine.state import State


def order(game: State, seat: int) -> None:
    game.promise(seat, SHEEP, 1, game.next_rounds(3), CARD.id)


CARD = Card(
    id="master_shepherd",
    kind="occupation",
    number="E204",
    editions=("first",),
    decks=("E",),
    players=4,
    played=order,
)
