from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY, NUMBERS
from app.engine.state import State

PRICES = {"sheep": 2, "reed": 2, "boar": 3, "stone": 3, "cattle": 4}
"""Clay for one of a good."""


def wares(game: State, seat: int) -> tuple[str, ...]:
    clay = game.players[seat].goods[CLAY]
    return tuple(good for good, price in PRICES.items() if price <= clay)


def sell(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((CLAY, PRICES[option]),))
    game.gain(seat, NUMBERS[option], 1)


CARD = Card(
    id="clay_seller",
    kind="occupation",
    number="E186",
    editions=("first",),
    decks=("E",),
    players=4,
    anytime=wares,
    choose=sell,
)
