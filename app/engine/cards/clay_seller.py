from __future__ import annotations

from app.engine.cards import hooks
from app.engine.cards.card import Card
from app.engine.goods import BOAR, CATTLE, CLAY, FOOD, GOODS, REED, SHEEP, STONE
from app.engine.outlook import could
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


def expires(game: State, seat: int) -> bool:
    """Animals may bring more food in the field phase."""
    if game.phase != "field" or not hooks(game.players[seat].cards, "field_phase"):
        return False
    food = field_food(game, seat)
    return could(game, seat, lambda state: field_food(state, seat) > food)


def field_food(game: State, seat: int) -> int:
    """The food that cards bring in the field phase."""
    after = game.copy()
    after.fire(seat, "field_phase")
    return after.players[seat].goods[FOOD] - game.players[seat].goods[FOOD]


CARD = Card(
    id="clay_seller",
    kind="occupation",
    number="E186",
    editions=("first",),
    decks=("E",),
    players=4,
    anytime=wares,
    expires=expires,
    choose=sell,
)
