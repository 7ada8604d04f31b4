from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import FOOD, GRAIN, cost
from app.engine.state import State


def milling(game: State, seat: int) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[GRAIN] else ()


def mill(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((GRAIN, 1),))
    game.gain(seat, FOOD, 2)


CARD = Card(
    id="windmill",
    kind="minor",
    number="E17",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=3, stone=1),),
    points=2,
    anytime=milling,
    choose=mill,
)
