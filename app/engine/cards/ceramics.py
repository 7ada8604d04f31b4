from __future__ import annotations

from app.engine.cards.card import Card, Purchase
from app.engine.cards.pottery import CARD as POTTERY
from app.engine.goods import FOOD, FREE, Cost, cost
from app.engine.player import Player
from app.engine.state import State


def an_oven(owner: Player) -> bool:
    return owner.owns("oven")


def sell(game: State, seat: int) -> None:
    game.gain(seat, FOOD, 2)


def pottery_for_nothing(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return (FREE,) if purchase == Purchase("improvement", POTTERY.id) else costs


CARD = Card(
    id="ceramics",
    kind="minor",
    number="E33",
    editions=("first",),
    decks=("E",),
    costs=(cost(clay=1),),
    prerequisite=an_oven,
    minors=(POTTERY.id,),
    played=sell,
    costs_stated=pottery_for_nothing,
)
