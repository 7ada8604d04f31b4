from app.engine.cards.card import Card
from app.engine.goods import GRAIN, cost
from app.engine.player import Player
from app.engine.state import State

WISHES = ("basic_wish_for_children", "urgent_wish_for_children")


def two_grain_fields(owner: Player) -> bool:
    return owner.grows(GRAIN) >= 2


def beside_one_other(game: State, seat: int, space: str) -> bool:
    there = {*game.people_on[game.board.numbers[space]]}
    return space in WISHES and len(there) == 1 and seat not in there


CARD = Card(
    id="sleeping_corner",
    kind="minor",
    number="A026",
    costs=(cost(wood=1),),
    prerequisite=two_grain_fields,
    points=1,
    may_join=beside_one_other,
)
