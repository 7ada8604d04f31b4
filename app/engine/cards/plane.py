from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.cards.joinery import CARD as JOINERY
from app.engine.goods import FOOD, WOOD, cost
from app.engine.state import State


def ask(game: State, seat: int, craft: str) -> None:
    if craft == JOINERY.id:
        game.ask(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("food", "wood") if game.players[seat].goods[WOOD] else ("food",)


def shave(game: State, seat: int, key: str, option: str) -> None:
    """One food more, or in its place a second wood for two food."""
    if option == "wood":
        game.pay(seat, ((WOOD, 1),))
    game.gain(seat, FOOD, 2 if option == "wood" else 1)


CARD = Card(
    id="plane",
    kind="minor",
    number="E26",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    crafted=ask,
    options=options,
    choose=shave,
)
