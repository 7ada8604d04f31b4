from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.spaces.space import PLOW
from app.engine.state import State


def set_aside(game: State, seat: int) -> None:
    game.promise_card(seat, (game.round + 5,), CARD.id)


def plow(game: State, seat: int) -> None:
    game.may_take(seat, PLOW)


CARD = Card(
    id="handplow",
    kind="minor",
    number="A019",
    costs=(cost(wood=1),),
    played=set_aside,
    promise_due=plow,
)
