from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import CLAY, WOOD
from app.engine.state import State

OFFERED = {"wood": WOOD, "clay": CLAY}


def ask(game: State, seat: int) -> None:
    game.ask(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return tuple(OFFERED)


def take(game: State, seat: int, key: str, option: str) -> None:
    """Taken like goods from a space, as far as a card asks for that."""
    good = OFFERED[option]
    game.gain(seat, good, 1)
    game.fire(seat, "goods_taken", CARD.id, ((good, 1),))


CARD = Card(
    id="building_material",
    kind="minor",
    number="E16",
    editions=("first",),
    decks=("E",),
    traveling=True,
    played=ask,
    options=options,
    choose=take,
)
