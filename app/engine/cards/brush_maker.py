from __future__ import annotations

from bisect import bisect_right

from app.engine.cards.card import Card
from app.engine.goods import BOAR
from app.engine.state import State

BOAR_ASKED = (2, 3, 4)


def keep_bristles(game: State, seat: int, good: int, count: int) -> None:
    if good == BOAR:
        memory = game.own(seat).memory
        memory[CARD.id] = memory.get(CARD.id, 0) + count


def brushes(game: State, seat: int) -> int:
    return bisect_right(BOAR_ASKED, game.players[seat].memory.get(CARD.id, 0))


CARD = Card(
    id="brush_maker",
    kind="occupation",
    number="E156",
    editions=("first",),
    decks=("E",),
    players=3,
    cooked=keep_bristles,
    bonus=brushes,
)
