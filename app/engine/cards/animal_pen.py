from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import FOOD, cost
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def fill(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 2, game.next_rounds(ROUNDS), CARD.id)


CARD = Card(
    id="animal_pen",
    kind="minor",
    number="E24",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=2),),
    prerequisite=occupations(4),
    points=1,
    played=fill,
)
