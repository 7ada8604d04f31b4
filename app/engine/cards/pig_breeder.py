from app.engine.cards.card import Card
from app.engine.goods import BOAR
from app.engine.state import State
from app.engine.tasks import Breed

FARROWING = 12
"""The round at whose end the wild boar breed."""


def first_boar(game: State, seat: int) -> None:
    game.gain(seat, BOAR, 1)


def farrow(game: State, seat: int) -> None:
    if game.round == FARROWING:
        game.push(Breed(seat, CARD.id, (BOAR,)))


CARD = Card(
    id="pig_breeder",
    kind="occupation",
    number="A165",
    players=4,
    played=first_boar,
    returned_home=farrow,
)
