from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE, cost
from app.engine.state import State


def dig_in(game: State, seat: int, place: str, crop: int) -> None:
    if crop == VEGETABLE:
        crops = game.own(seat).crops
        crops[place] = (crop, crops[place][1] + 1)


CARD = Card(
    id="potato_dibber",
    kind="minor",
    number="E32",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    sown=dig_in,
)
