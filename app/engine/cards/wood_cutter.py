from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.state import State


def cut(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.gain(seat, WOOD, 1)


CARD = Card(
    id="wood_cutter",
    kind="occupation",
    number="A116",
    space_used=cut,
)
