from app.engine.cards.card import Card
from app.engine.goods import CLAY, GRAIN, REED, SHEEP
from app.engine.state import State

FEES = {1: (GRAIN, 2), 2: (CLAY, 3), 3: (REED, 2), 4: (SHEEP, 2)}
"""The fee by the number of players."""


def charge(game: State, seat: int) -> None:
    good, amount = FEES[game.options.players]
    game.gain(seat, good, amount)


CARD = Card(
    id="consultant",
    kind="occupation",
    number="B102",
    played=charge,
)
