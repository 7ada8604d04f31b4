from app.engine.cards.card import Card
from app.engine.goods import SHEEP
from app.engine.state import State

LATER = (2, 5, 8, 10)


def call(game: State, seat: int) -> None:
    game.promise(seat, SHEEP, 1, tuple(game.round + later for later in LATER), CARD.id)


CARD = Card(
    id="sheep_whisperer",
    kind="occupation",
    number="B164",
    players=4,
    played=call,
)
