from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State
from app.engine.tables.space import PLOW


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
