from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, STONE
from app.engine.state import State


def selling(game: State, seat: int) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[STONE] else ()


def sell(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((STONE, 1),))
    game.gain(seat, FOOD, 2)


CARD = Card(
    id="quarryman",
    kind="occupation",
    number="E209",
    editions=("first",),
    decks=("E",),
    players=3,
    anytime=selling,
    choose=sell,
)
