from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def pour(game: State, owner: int) -> None:
    for seat in range(game.options.players):
        game.gain(seat, FOOD, 3 if seat == owner else 1)


def own_use(game: State, seat: int, space: str) -> None:
    if space == "cattle_market":
        pour(game, seat)


def other_use(game: State, owner: int, user: int, space: str) -> None:
    if space == "cattle_market":
        pour(game, owner)


CARD = Card(
    id="milk_jug",
    kind="minor",
    number="A050",
    costs=(cost(clay=1),),
    space_used=own_use,
    other_used=other_use,
)
