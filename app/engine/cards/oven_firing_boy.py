from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.spaces.space import BAKE
from app.engine.state import State


def fire(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.may_take(seat, BAKE)


CARD = Card(
    id="oven_firing_boy",
    kind="occupation",
    number="B108",
    space_used=fire,
)
