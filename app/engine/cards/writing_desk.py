from __future__ import annotations

from app.engine.cards.card import Card, occupations
from app.engine.goods import cost
from app.engine.state import State
from app.engine.sub_actions import Occupation

SECOND = Occupation((2,))


def study(game: State, seat: int, space: str) -> None:
    if space.startswith("lessons"):
        game.may_take(seat, SECOND)


CARD = Card(
    id="writing_desk",
    kind="minor",
    number="E49",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    prerequisite=occupations(2),
    points=1,
    space_used=study,
)
