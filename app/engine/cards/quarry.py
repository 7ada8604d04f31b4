from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import STONE
from app.engine.state import State


def break_stone(game: State, seat: int, space: str) -> None:
    if space == "day_laborer":
        game.gain(seat, STONE, 3)


CARD = Card(
    id="quarry",
    kind="minor",
    number="E54",
    editions=("first",),
    decks=("E",),
    prerequisite=occupations(4),
    points=2,
    space_used=break_stone,
)
