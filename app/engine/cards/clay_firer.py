from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY, STONE
from app.engine.state import State

FIRINGS = {"2clay-1stone": (2, 1), "3clay-2stone": (3, 2)}
"""So much clay for so much stone."""


def firings(game: State, seat: int) -> tuple[str, ...]:
    return tuple(name for name, (clay, _) in FIRINGS.items() if clay <= game.players[seat].goods[CLAY])


def fire(game: State, seat: int, key: str, option: str) -> None:
    clay, stone = FIRINGS[option]
    game.pay(seat, ((CLAY, clay),))
    game.gain(seat, STONE, stone)


CARD = Card(
    id="clay_firer",
    kind="occupation",
    number="E185",
    editions=("first",),
    decks=("E",),
    players=4,
    anytime=firings,
    choose=fire,
)
