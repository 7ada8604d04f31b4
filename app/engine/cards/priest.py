from app.engine.cards.card import Card
from app.engine.goods import CLAY, REED, STONE
from app.engine.state import State

BLESSING = ((CLAY, 3), (REED, 2), (STONE, 2))


def bless(game: State, seat: int) -> None:
    owner = game.players[seat]
    if owner.lives_in("clay") and owner.room_count == 2:
        for good, amount in BLESSING:
            game.gain(seat, good, amount)


CARD = Card(
    id="priest",
    kind="occupation",
    number="A125",
    played=bless,
)
