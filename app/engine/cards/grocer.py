from app.engine.cards.card import Card
from app.engine.goods import CLAY, FOOD, GRAIN, REED, STONE, VEGETABLE, WOOD
from app.engine.state import State

PILE = (WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE)
"""The goods on the card, from top to bottom."""


def wares(game: State, seat: int) -> tuple[str, ...]:
    owner = game.players[seat]
    return ("",) if owner.goods[FOOD] and owner.memory.get(CARD.id, 0) < len(PILE) else ()


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return wares(game, seat)


def ask(game: State, seat: int) -> None:
    game.offer(seat, CARD.id, "last")


def buy(game: State, seat: int, key: str, option: str) -> None:
    """What is left on the card is counted, not owned: it neither scores nor pays for anything."""
    if key != "anytime":
        ask(game, seat)
    owner = game.own(seat)
    sold = owner.memory.get(CARD.id, 0)
    owner.memory[CARD.id] = sold + 1
    game.pay(seat, ((FOOD, 1),))
    game.gain(seat, PILE[sold], 1)


CARD = Card(
    id="grocer",
    kind="occupation",
    number="A102",
    rule="appendix/grocer",
    anytime=wares,
    before_scoring=ask,
    options=options,
    choose=buy,
)
