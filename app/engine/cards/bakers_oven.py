from __future__ import annotations

from app.engine.cards.card import Card, Oven
from app.engine.goods import cost
from app.engine.spaces.space import BAKE
from app.engine.state import State


def bake_at_once(game: State, seat: int) -> None:
    game.may_take(seat, BAKE)


CARD = Card(
    id="bakers_oven",
    kind="minor",
    number="E14",
    editions=("first",),
    decks=("E",),
    costs=(cost(returns="oven"),),
    points=3,
    group="oven",
    oven=Oven(5, limit=2),
    played=bake_at_once,
)
