from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def move_in(game: State, seat: int) -> None:
    """Once, as soon as the house is no longer of wood."""
    owner = game.own(seat)
    if not owner.lives_in("wood") and not owner.memory.get(CARD.id):
        owner.memory[CARD.id] = True
        game.promise(seat, FOOD, 1, game.next_rounds(ROUNDS), CARD.id)


def house_renovated(game: State, seat: int, before: int) -> None:
    move_in(game, seat)


CARD = Card(
    id="maid",
    kind="occupation",
    number="E190",
    editions=("first",),
    decks=("E",),
    played=move_in,
    renovated=house_renovated,
)
