from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE, cost
from app.engine.player import Player
from app.engine.state import State

LATER = (4, 7, 9)


def two_occupations(owner: Player) -> bool:
    return owner.occupations >= 2


def plant(game: State, seat: int) -> None:
    game.promise(seat, VEGETABLE, 1, tuple(game.round + later for later in LATER), CARD.id)


CARD = Card(
    id="large_greenhouse",
    kind="minor",
    number="A069",
    costs=(cost(wood=2),),
    prerequisite=two_occupations,
    played=plant,
)
