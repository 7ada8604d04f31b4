from app.engine.cards.card import Card
from app.engine.goods import CLAY, WOOD
from app.engine.player import Player
from app.engine.spaces.board import ROUNDS
from app.engine.state import State


def five_clay(owner: Player) -> bool:
    return owner.goods[CLAY] >= 5


def grow_wood(game: State, seat: int) -> None:
    game.promise(seat, WOOD, 1, range(2, ROUNDS + 1, 2), CARD.id)


CARD = Card(
    id="thick_forest",
    kind="minor",
    number="B074",
    prerequisite=five_clay,
    played=grow_wood,
)
