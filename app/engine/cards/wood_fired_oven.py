from __future__ import annotations

from app.engine.cards.card import Card, Oven
from app.engine.goods import cost
from app.engine.spaces.space import BAKE
from app.engine.state import State


def bake_at_once(game: State, seat: int) -> None:
    game.may_take(seat, BAKE)


CARD = Card(
    id="wood_fired_oven",
    kind="minor",
    number="E27",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=3, stone=1),),
    points=2,
    group="oven",
    oven=Oven(3),
    played=bake_at_once,
)
