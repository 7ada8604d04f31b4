from functools import partial

from app.engine.cards.basket import ask_about_taken, lying_wood
from app.engine.cards.card import Card, first_edition
from app.engine.goods import FOOD, WOOD
from app.engine.state import State


def ask(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.offer(seat, CARD.id, space)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[WOOD] else ()


def leave_wood(game: State, seat: int, key: str, option: str) -> None:
    game.put_back(seat, key, 1)
    game.gain(seat, FOOD, 2)


def leave_taken(game: State, seat: int, key: str, option: str) -> None:
    leave_wood(game, seat, key.partition(":")[0], option)


CARD = Card(
    id="mushroom_collector",
    kind="occupation",
    number="A108",
    space_used=ask,
    options=options,
    choose=leave_wood,
)
FIRST = first_edition(
    CARD,
    id="mushroom_collector_first",
    number="E196",
    space_used=None,
    goods_taken=ask_about_taken,
    options=partial(lying_wood, least=1),
    choose=leave_taken,
)
CARDS = (CARD, FIRST)
