from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.state import State


def wooden_rooms(game: State, seat: int) -> int:
    owner = game.players[seat]
    return owner.room_count if owner.lives_in("wood") else 0


CARD = Card(
    id="wooden_hut_builder",
    kind="occupation",
    number="E177",
    editions=("first",),
    decks=("E",),
    players=3,
    bonus=wooden_rooms,
)
