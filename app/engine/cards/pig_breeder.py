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


def lacks_boar(game: State, seat: int) -> bool:
    """Whether the work phase ends, wild boar breed next, and there are not two of them yet."""
    owner = game.players[seat]
    breeds_next = game.phase == "work" and game.round == FARROWING and CARD.id in owner.cards
    return breeds_next and owner.goods[BOAR] < 2


CARD = Card(
    id="pig_breeder",
    kind="occupation",
    number="A165",
    players=4,
    played=first_boar,
    returned_home=farrow,
)
