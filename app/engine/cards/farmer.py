from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import BOAR, CATTLE
from app.engine.state import State


def stock(game: State, seat: int, before: int) -> None:
    memory = game.own(seat).memory
    game.gain(seat, CATTLE if memory.get(CARD.id) else BOAR, 1)
    memory[CARD.id] = True


CARD = Card(
    id="farmer",
    kind="occupation",
    number="E160",
    editions=("first",),
    decks=("E",),
    players=4,
    fences_built=stock,
)
