from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.player import MATERIALS
from app.engine.state import State


def built(game: State, seat: int) -> None:
    if game.players[seat].lives_in("clay"):
        game.gain(seat, FOOD, 3)


def renovated(game: State, seat: int, before: int) -> None:
    if MATERIALS[before] == "clay":
        game.gain(seat, FOOD, 3)


CARD = Card(
    id="roughcaster",
    kind="occupation",
    number="A110",
    rooms_built=built,
    renovated=renovated,
)
