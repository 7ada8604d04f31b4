from app.engine.cards.card import Card, first_edition
from app.engine.goods import cost
from app.engine.spaces.space import PLOW
from app.engine.state import State


def plow(game: State, seat: int) -> None:
    game.must_take(seat, PLOW)


CARD = Card(
    id="shifting_cultivation",
    kind="minor",
    number="A002",
    rule="appendix/shifting-cultivation",
    costs=(cost(food=2),),
    traveling=True,
    played=plow,
)
FIRST = first_edition(CARD, id="field_first", number="E11", costs=(cost(food=1),))
CARDS = (CARD, FIRST)
