from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import BOAR, CATTLE, CLAY, GOODS, REED, SHEEP, STONE
from app.engine.state import State

PRICES = {SHEEP: 2, REED: 2, BOAR: 3, STONE: 3, CATTLE: 4}
"""Clay for one of a good."""
SALES = {f"{price}clay-1{GOODS[good]}": (good, price) for good, price in PRICES.items()}


def wares(game: State, seat: int) -> tuple[str, ...]:
    clay = game.players[seat].goods[CLAY]
    return tuple(name for name, (_, price) in SALES.items() if price <= clay)


def sell(game: State, seat: int, key: str, option: str) -> None:
    good, price = SALES[option]
    game.pay(seat, ((CLAY, price),))
    game.gain(seat, good, 1)


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
