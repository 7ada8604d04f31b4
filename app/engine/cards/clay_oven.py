from app.engine.cards.card import Card, Oven
from app.engine.goods import cost
from app.engine.spaces.space import BAKE
from app.engine.state import State


def bake_at_once(game: State, seat: int) -> None:
    game.may_take(seat, BAKE)


CARD = Card(
    id="clay_oven",
    kind="major",
    number="M5",
    rule="appendix/clay-oven",
    editions=("first", "revised"),
    costs=(cost(clay=3, stone=1),),
    points=2,
    group="oven",
    oven=Oven(5, limit=1),
    played=bake_at_once,
)
