from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, WOOD
from app.engine.state import State


def turning(game: State, seat: int) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[WOOD] else ()


def turn(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((WOOD, 1),))
    game.gain(seat, FOOD, 1)


CARD = Card(
    id="turner",
    kind="occupation",
    number="E158",
    editions=("first",),
    decks=("E",),
    players=3,
    anytime=turning,
    choose=turn,
)
