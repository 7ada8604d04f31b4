from app.engine.cards.card import Card, first_edition
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
FIRST = first_edition(CARD, id="market_stall_first", number="E39")
CARDS = (CARD, FIRST)
