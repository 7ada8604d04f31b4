from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State
from app.engine.tables.space import PLOW

PLOW_SPACES = ("farmland", "cultivation")


def ask(game: State, seat: int, source: str) -> None:
    if source in PLOW_SPACES:
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] and possible(game, seat, PLOW) else ()


def plow(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.must_take(seat, PLOW)


CARD = Card(
    id="plow_maker",
    kind="occupation",
    number="E195",
    editions=("first",),
    decks=("E",),
    plowed=ask,
    options=options,
    choose=plow,
)
