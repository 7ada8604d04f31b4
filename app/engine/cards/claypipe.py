from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State

PLENTY = 7


def smoke(game: State, seat: int) -> None:
    if game.players[seat].gathered >= PLENTY:
        game.gain(seat, FOOD, 2)


CARD = Card(
    id="claypipe",
    kind="minor",
    number="A053",
    costs=(cost(clay=1),),
    returned_home=smoke,
)
