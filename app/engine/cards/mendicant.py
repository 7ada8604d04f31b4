from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State

FORGIVEN = 2
POINTS = 3


def forgive(game: State, seat: int) -> int:
    return POINTS * min(FORGIVEN, game.players[seat].begging)


CARD = Card(
    id="mendicant",
    kind="occupation",
    number="E153",
    editions=("first",),
    decks=("E",),
    bonus=forgive,
)
