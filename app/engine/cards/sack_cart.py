from app.engine.cards.card import Card, first_edition, occupations
from app.engine.goods import GRAIN, cost
from app.engine.state import State

DELIVERIES = (5, 8, 11, 14)


def order(game: State, seat: int) -> None:
    game.promise(seat, GRAIN, 1, DELIVERIES, game.cause)


CARD = Card(
    id="sack_cart",
    kind="minor",
    number="B066",
    costs=(cost(wood=2),),
    prerequisite=occupations(2),
    played=order,
)
FIRST = first_edition(CARD, id="sack_cart_first", number="E46")
CARDS = (CARD, FIRST)
