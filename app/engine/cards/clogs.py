from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State


def by_the_house(game: State, seat: int) -> int:
    return game.players[seat].material


CARD = Card(
    id="clogs",
    kind="minor",
    number="E28",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    bonus=by_the_house,
)
