from app.engine.cards.card import Card, first_edition
from app.engine.goods import GRAIN, WOOD
from app.engine.state import State


def conjure(game: State, seat: int, space: str) -> None:
    if space == "traveling_players":
        game.gain(seat, WOOD, 1)
        game.gain(seat, GRAIN, 1)


def conjure_grain(game: State, seat: int, space: str) -> None:
    if space == "traveling_players":
        game.gain(seat, GRAIN, 1)


CARD = Card(
    id="conjurer",
    kind="occupation",
    number="A155",
    players=4,
    space_used=conjure,
)
FIRST = first_edition(CARD, id="conjurer_first", number="E167", space_used=conjure_grain)
CARDS = (CARD, FIRST)
