from __future__ import annotations

from app.engine.cards import card
from app.engine.cards.card import Card
from app.engine.goods import FOOD, WOOD
from app.engine.state import State


def sell(game: State, seat: int, built: str) -> None:
    if card(built).oven:
        game.gain(seat, FOOD, 1)
        game.gain(seat, WOOD, 1)


def sell_to_others(game: State, owner: int, builder: int, built: str) -> None:
    sell(game, owner, built)


CARD = Card(
    id="charcoal_burner",
    kind="occupation",
    number="E182",
    editions=("first",),
    decks=("E",),
    players=3,
    card_played=sell,
    other_played=sell_to_others,
)
