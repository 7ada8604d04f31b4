from app.engine.cards import claypipe
from app.engine.cards.card import Card, first_edition
from app.engine.goods import CLAY, FOOD, GRAIN, REED, STONE, VEGETABLE, WOOD
from app.engine.state import State

PILE = (WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE)
"""The goods on the card, from top to bottom."""
PILE_FIRST = (REED, GRAIN, STONE, VEGETABLE, WOOD, CLAY, REED, VEGETABLE)


def wares(game: State, seat: int) -> tuple[str, ...]:
    owner = game.players[seat]
    return ("",) if owner.goods[FOOD] and owner.memory.get(CARD.id, 0) < len(PILE) else ()


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return wares(game, seat)


def ask(game: State, seat: int) -> None:
    game.offer(seat, game.cause, "last")


def buy(game: State, seat: int, key: str, option: str) -> None:
    _buy(game, seat, key, PILE)


def buy_first(game: State, seat: int, key: str, option: str) -> None:
    _buy(game, seat, key, PILE_FIRST)


def _buy(game: State, seat: int, key: str, pile: tuple[int, ...]) -> None:
    """What is left on the card is counted, not owned: it neither scores nor pays for anything."""
    if key != "anytime":
        ask(game, seat)
    owner = game.own(seat)
    sold = owner.memory.get(CARD.id, 0)
    owner.memory[CARD.id] = sold + 1
    game.pay(seat, ((FOOD, 1),))
    game.gain(seat, pile[sold], 1)


CARD = Card(
    id="grocer",
    kind="occupation",
    number="A102",
    rule="appendix/grocer",
    anytime=wares,
    expires=claypipe.may_be_filled,
    before_scoring=ask,
    options=options,
    choose=buy,
)
FIRST = first_edition(CARD, id="grocer_first", number="E184", choose=buy_first)
CARDS = (CARD, FIRST)
