from app.engine.cards.card import Card
from app.engine.goods import GRAIN, WOOD
from app.engine.state import State


def conjure(game: State, seat: int, space: str) -> None:
    if space == "traveling_players":
        game.gain(seat, WOOD, 1)
        game.gain(seat, GRAIN, 1)


CARD = Card(
    id="conjurer",
    kind="occupation",
    number="A155",
    players=4,
    space_used=conjure,
)
