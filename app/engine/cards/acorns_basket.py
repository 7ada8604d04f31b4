from app.engine.cards.card import Card
from app.engine.goods import BOAR, cost
from app.engine.player import Player
from app.engine.state import State


def three_occupations(owner: Player) -> bool:
    return owner.occupations >= 3


def scatter(game: State, seat: int) -> None:
    game.promise(seat, BOAR, 1, game.next_rounds(2), CARD.id)


CARD = Card(
    id="acorns_basket",
    kind="minor",
    number="B084",
    costs=(cost(reed=1),),
    prerequisite=three_occupations,
    played=scatter,
)
