from __future__ import annotations

from app.engine.cards.card import Card, Loaves
from app.engine.goods import FOOD
from app.engine.spaces.space import BAKE
from app.engine.state import State


def join_in(game: State, owner: int, baker: int, grain: int) -> None:
    game.may_take(owner, BAKE)


def skill(game: State, seat: int, loaves: Loaves, source: str) -> None:
    if source != CARD.id:
        game.gain(seat, FOOD, 1)


CARD = Card(
    id="master_baker",
    kind="occupation",
    number="E149",
    editions=("first",),
    decks=("E",),
    players=4,
    baked=skill,
    other_baked=join_in,
)
