from app.engine.cards.card import Card
from app.engine.goods import CLAY, GRAIN, REED, SHEEP
from app.engine.state import State

FEES = {1: (GRAIN, 2), 2: (CLAY, 3), 3: (REED, 2), 4: (SHEEP, 2)}
"""The fee by the number of players; more than 4 pay as 4."""


def charge(game: State, seat: int) -> None:
    good, amount = FEES[min(game.options.players, 4)]
    game.gain(seat, good, amount)


CARD = Card(
    id="consultant",
    kind="occupation",
    number="B102",
    played=charge,
)
