from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.player import Player
from app.engine.spaces.board import ROUNDS
from app.engine.state import State

ODD = tuple(range(1, ROUNDS, 2))


def an_occupation_and_two_improvements(owner: Player) -> bool:
    return owner.occupations_asked >= 1 and owner.improvements >= 2


def stock(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, ODD, CARD.id)


CARD = Card(
    id="carp_pond",
    kind="minor",
    number="E31",
    editions=("first",),
    decks=("E",),
    prerequisite=an_occupation_and_two_improvements,
    points=1,
    played=stock,
)
