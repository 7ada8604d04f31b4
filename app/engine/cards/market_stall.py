from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE, cost
from app.engine.state import State


def trade(game: State, seat: int) -> None:
    game.gain(seat, VEGETABLE, 1)


CARD = Card(
    id="market_stall",
    kind="minor",
    number="B008",
    rule="appendix/market-stall",
    costs=(cost(grain=1),),
    traveling=True,
    played=trade,
)
