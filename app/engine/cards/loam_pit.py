from app.engine.cards.card import Card
from app.engine.goods import CLAY, cost
from app.engine.player import Player
from app.engine.state import State


def three_occupations(owner: Player) -> bool:
    return owner.occupations >= 3


def dig(game: State, seat: int, space: str) -> None:
    if space == "day_laborer":
        game.gain(seat, CLAY, 3)


CARD = Card(
    id="loam_pit",
    kind="minor",
    number="B077",
    costs=(cost(food=1),),
    prerequisite=three_occupations,
    points=1,
    space_used=dig,
)
