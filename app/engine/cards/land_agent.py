from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import GRAIN, VEGETABLE
from app.engine.state import State


def first_vegetable(game: State, seat: int) -> None:
    game.gain(seat, VEGETABLE, 1)


def trade(game: State, seat: int, space: str) -> None:
    if space == "vegetable_seeds":
        game.gain(seat, GRAIN, 1)


CARD = Card(
    id="land_agent",
    kind="occupation",
    number="E147",
    editions=("first",),
    decks=("E",),
    players=3,
    played=first_vegetable,
    space_used=trade,
)
