from app.engine.cards.card import Card
from app.engine.goods import FOOD, GRAIN, VEGETABLE
from app.engine.player import Player
from app.engine.state import State


def three_occupations(owner: Player) -> bool:
    return owner.occupations >= 3


def rotate(game: State, seat: int) -> None:
    owner = game.players[seat]
    if owner.grows(GRAIN) and owner.grows(VEGETABLE) and owner.empty_fields():
        game.gain(seat, FOOD, 3)


CARD = Card(
    id="three_field_rotation",
    kind="minor",
    number="B061",
    prerequisite=three_occupations,
    harvest_started=rotate,
)
