from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State
from app.engine.sub_actions import Stables

ONE_FREE = Stables(wood=0, most=1)


def has_a_place(game: State, seat: int) -> bool:
    return possible(game, seat, ONE_FREE)


def build(game: State, seat: int) -> None:
    game.must_take(seat, ONE_FREE)


CARD = Card(
    id="stable_card",
    kind="minor",
    number="E52",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    traveling=True,
    playable=has_a_place,
    played=build,
)
