from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.player import Player
from app.engine.state import State


def exactly_two_occupations(owner: Player) -> bool:
    return owner.occupations == 2


def place_food(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, game.next_rounds(3), CARD.id)


CARD = Card(
    id="pond_hut",
    kind="minor",
    number="A044",
    rule="appendix/pond-hut",
    costs=(cost(wood=1),),
    prerequisite=exactly_two_occupations,
    points=1,
    played=place_food,
)
