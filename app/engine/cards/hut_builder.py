from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State
from app.engine.sub_actions import Rooms

ONE_FREE = Rooms(most=1, free=True)
LAST_ROUND = 4
DUE = 11


def plan(game: State, seat: int) -> None:
    if game.round <= LAST_ROUND:
        game.promise_card(seat, (DUE,), CARD.id)


def build(game: State, seat: int) -> None:
    if not game.players[seat].lives_in("stone"):
        game.may_take(seat, ONE_FREE)


CARD = Card(
    id="hut_builder",
    kind="occupation",
    number="E178",
    editions=("first",),
    decks=("E",),
    players=4,
    played=plan,
    promise_due=build,
)
