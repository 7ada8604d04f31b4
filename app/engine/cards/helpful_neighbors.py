from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.spaces.space import choose, gain
from app.engine.state import State


def ask(game: State, seat: int) -> None:
    game.begin(seat, choose(stone=(gain(stone=1),), reed=(gain(reed=1),)))


CARD = Card(
    id="helpful_neighbors",
    kind="minor",
    number="E42",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1), cost(clay=1)),
    traveling=True,
    played=ask,
)
