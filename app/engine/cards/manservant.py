from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def place_food(game: State, seat: int) -> None:
    if game.players[seat].lives_in("stone"):
        game.promise(seat, FOOD, 3, game.next_rounds(ROUNDS), CARD.id)


def renovated(game: State, seat: int, before: int) -> None:
    place_food(game, seat)


CARD = Card(
    id="manservant",
    kind="occupation",
    number="B107",
    played=place_food,
    renovated=renovated,
)
