from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def place_food(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, game.next_rounds(5), CARD.id)


CARD = Card(
    id="well",
    kind="major",
    number="M4",
    rule="appendix/well",
    editions=("first", "revised"),
    costs=(cost(wood=1, stone=3),),
    points=4,
    played=place_food,
)
