from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State
from app.engine.sub_actions import Rooms

ONE_FREE = Rooms(most=1, free=True)


def stone_house_with_a_place(game: State, seat: int) -> bool:
    return game.players[seat].lives_in("stone") and possible(game, seat, ONE_FREE)


def extend(game: State, seat: int) -> None:
    game.must_take(seat, ONE_FREE)


CARD = Card(
    id="stone_house_extension",
    kind="minor",
    number="E55",
    editions=("first",),
    decks=("E",),
    costs=(cost(reed=1, stone=3),),
    traveling=True,
    playable=stone_house_with_a_place,
    played=extend,
)
