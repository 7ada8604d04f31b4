from app.engine.cards.card import Card, Oven
from app.engine.goods import cost
from app.engine.spaces.space import BAKE
from app.engine.state import State


def bake_at_once(game: State, seat: int) -> None:
    game.may_take(seat, BAKE)


CARD = Card(
    id="stone_oven",
    kind="major",
    number="M6",
    rule="appendix/stone-oven",
    editions=("first", "revised"),
    costs=(cost(clay=1, stone=3),),
    points=3,
    group="oven",
    oven=Oven(4, limit=2),
    played=bake_at_once,
)
