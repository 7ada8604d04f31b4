from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.state import State
from app.engine.sub_actions import Rooms
from app.engine.turns import between_actions

ONE_FREE = Rooms(most=1, free=True)
LARGE = 4


def extending(game: State, seat: int) -> tuple[str, ...]:
    owner = game.players[seat]
    if owner.room_count < LARGE or not owner.lives_in("stone") or owner.memory.get(CARD.id):
        return ()
    return ("",) if between_actions(game, seat) and possible(game, seat, ONE_FREE) else ()


def extend(game: State, seat: int, key: str, option: str) -> None:
    game.own(seat).memory[CARD.id] = True
    game.must_take(seat, ONE_FREE)


CARD = Card(
    id="mason",
    kind="occupation",
    number="E191",
    editions=("first",),
    decks=("E",),
    anytime=extending,
    choose=extend,
)
