from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import REED
from app.engine.state import State


def plant(game: State, seat: int) -> None:
    game.promise(seat, REED, 1, game.next_rounds(3), CARD.id)


CARD = Card(
    id="reed_pond_card",
    kind="minor",
    number="E48",
    editions=("first",),
    decks=("E",),
    prerequisite=occupations(3),
    points=1,
    played=plant,
)
