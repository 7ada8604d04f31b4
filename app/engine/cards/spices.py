from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, VEGETABLE
from app.engine.state import State

HEARTHS = ("fireplace", "cooking_hearth")


def season(game: State, seat: int, good: int, count: int) -> None:
    owner = game.players[seat]
    if good == VEGETABLE and any(owner.owns(group) for group in HEARTHS):
        game.gain(seat, FOOD, count)


CARD = Card(
    id="spices",
    kind="minor",
    number="E25",
    editions=("first",),
    decks=("E",),
    cooked=season,
)
