from app.engine.cards.card import Card
from app.engine.goods import GRAIN, cost
from app.engine.player import Player
from app.engine.state import State

DELIVERIES = (5, 8, 11, 14)


def two_occupations(owner: Player) -> bool:
    return owner.occupations >= 2


def order(game: State, seat: int) -> None:
    game.promise(seat, GRAIN, 1, DELIVERIES, CARD.id)


CARD = Card(
    id="sack_cart",
    kind="minor",
    number="B066",
    costs=(cost(wood=2),),
    prerequisite=two_occupations,
    played=order,
)
