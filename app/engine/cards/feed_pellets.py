from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import ANIMALS, GOODS, NUMBERS, VEGETABLE
from app.engine.state import State


def feeding(game: State, seat: int) -> tuple[str, ...]:
    owner = game.players[seat]
    if game.phase != "feeding" or CARD.id in owner.used or not owner.goods[VEGETABLE]:
        return ()
    return tuple(GOODS[animal] for animal in ANIMALS if owner.goods[animal])


def exchange(game: State, seat: int, key: str, option: str) -> None:
    game.own(seat).used += (CARD.id,)
    game.pay(seat, ((VEGETABLE, 1),))
    game.gain(seat, NUMBERS[option], 1)


CARD = Card(
    id="feed_pellets",
    kind="minor",
    number="E338",
    editions=("first",),
    decks=("E",),
    anytime=feeding,
    choose=exchange,
)
