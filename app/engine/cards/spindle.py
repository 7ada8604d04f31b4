from __future__ import annotations

from bisect import bisect_right

from app.engine.cards.card import Card
from app.engine.goods import FOOD, SHEEP, cost
from app.engine.state import State

SHEEP_ASKED = (3, 5)


def spin(game: State, seat: int) -> None:
    game.gain(seat, FOOD, bisect_right(SHEEP_ASKED, game.players[seat].goods[SHEEP]))


CARD = Card(
    id="spindle",
    kind="minor",
    number="E51",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    field_phase=spin,
)
