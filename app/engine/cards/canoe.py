from app.engine.cards.card import Card
from app.engine.goods import FOOD, REED, cost
from app.engine.player import Player
from app.engine.state import State


def an_occupation(owner: Player) -> bool:
    return owner.occupations >= 1


def fish(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.gain(seat, FOOD, 1)
        game.gain(seat, REED, 1)


CARD = Card(
    id="canoe",
    kind="minor",
    number="A078",
    rule="appendix/canoe",
    costs=(cost(wood=2),),
    prerequisite=an_occupation,
    points=1,
    space_used=fish,
)
