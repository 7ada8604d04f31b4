from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State
from app.engine.sub_actions import Stables


def dig_out(game: State, seat: int) -> None:
    game.gain(seat, FOOD, 1)


def free_stable(game: State, seat: int, before: int) -> None:
    game.may_take(seat, Stables(wood=0, most=1))


CARD = Card(
    id="mining_hammer",
    kind="minor",
    number="B016",
    costs=(cost(wood=1),),
    played=dig_out,
    renovated=free_stable,
)
