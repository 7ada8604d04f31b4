from __future__ import annotations

from app.engine.cards.card import Card, Loaves
from app.engine.goods import FOOD
from app.engine.state import State


def own_bread(game: State, seat: int, loaves: Loaves, source: str) -> None:
    game.gain(seat, FOOD, sum(grain for _, grain in loaves))


def bread_of_others(game: State, owner: int, baker: int, grain: int) -> None:
    game.gain(owner, FOOD, grain)


CARD = Card(
    id="bread_seller",
    kind="occupation",
    number="E155",
    editions=("first",),
    decks=("E",),
    players=3,
    baked=own_bread,
    other_baked=bread_of_others,
)
