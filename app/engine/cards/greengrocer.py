from app.engine.cards.card import Card, first_edition
from app.engine.goods import VEGETABLE
from app.engine.state import State


def sell(game: State, seat: int, space: str) -> None:
    if space == "grain_seeds":
        game.gain(seat, VEGETABLE, 1)


CARD = Card(
    id="greengrocer",
    kind="occupation",
    number="B142",
    players=3,
    space_used=sell,
)
FIRST = first_edition(CARD, id="greengrocer_first", number="E168")
CARDS = (CARD, FIRST)
