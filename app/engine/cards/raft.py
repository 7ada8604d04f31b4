from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.spaces.space import choose, gain
from app.engine.state import State


def drift(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.begin(seat, choose(food=(gain(food=1),), reed=(gain(reed=1),)))


CARD = Card(
    id="raft",
    kind="minor",
    number="E22",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=2),),
    points=1,
    space_used=drift,
)
