from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State


def stone_rooms(game: State, seat: int) -> int:
    owner = game.players[seat]
    return owner.room_count if owner.lives_in("stone") else 0


CARD = Card(
    id="chief",
    kind="occupation",
    number="E172",
    editions=("first",),
    decks=("E",),
    costs=(cost(food=2),),
    bonus=stone_rooms,
)
