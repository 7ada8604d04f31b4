from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State


def place_food(game: State, seat: int) -> None:
    game.promise(seat, FOOD, 1, game.next_rounds(4), CARD.id)


CARD = Card(
    id="wall_builder",
    kind="occupation",
    number="A111",
    rooms_built=place_food,
)
