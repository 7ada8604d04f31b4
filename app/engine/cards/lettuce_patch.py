from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import FOOD, VEGETABLE
from app.engine.state import State


def ask(game: State, seat: int, places: tuple[str, ...]) -> None:
    if CARD.id in places:
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[VEGETABLE] else ()


def serve(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((VEGETABLE, 1),))
    game.gain(seat, FOOD, 4)


CARD = Card(
    id="lettuce_patch",
    kind="minor",
    number="E47",
    editions=("first",),
    decks=("E",),
    prerequisite=occupations(3),
    points=1,
    field=(VEGETABLE,),
    crops_cut=ask,
    options=options,
    choose=serve,
)
