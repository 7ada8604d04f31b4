from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY, GOODS, REED, STONE, WOOD
from app.engine.state import State

PRICES = {WOOD: 3, CLAY: 2, REED: 2, STONE: 2}
TRADES = {
    f"{price}{GOODS[given]}-1{GOODS[got]}": (given, got)
    for given, price in PRICES.items()
    for got in PRICES
    if given != got
}


def trades(game: State, seat: int) -> tuple[str, ...]:
    goods = game.players[seat].goods
    return tuple(name for name, (given, _) in TRADES.items() if goods[given] >= PRICES[given])


def trade(game: State, seat: int, key: str, option: str) -> None:
    given, got = TRADES[option]
    game.pay(seat, ((given, PRICES[given]),))
    game.gain(seat, got, 1)


CARD = Card(
    id="dock_worker",
    kind="occupation",
    number="E171",
    editions=("first",),
    decks=("E",),
    anytime=trades,
    choose=trade,
)
