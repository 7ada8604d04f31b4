from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State


def stone_rooms(game: State, seat: int) -> int:
    owner = game.players[seat]
    return owner.room_count if owner.lives_in("stone") else 0


CARD = Card(
    id="half_timbered_house",
    kind="minor",
    number="E21",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1, clay=1, reed=1, stone=2),),
    bonus=stone_rooms,
)
