from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.player import Player
from app.engine.spaces.space import BAKE
from app.engine.state import State


def two_occupations(owner: Player) -> bool:
    return owner.occupations >= 2


def bake(game: State, seat: int, space: str) -> None:
    if space in ("farmland", "cultivation"):
        game.may_take(seat, BAKE)


CARD = Card(
    id="threshing_board",
    kind="minor",
    number="A024",
    rule="appendix/threshing-board",
    costs=(cost(wood=1),),
    prerequisite=two_occupations,
    points=1,
    space_used=bake,
)
