from app.engine.cards.card import Card
from app.engine.farm.housing import most_airy
from app.engine.farm.pastures import areas
from app.engine.state import State

TO_SPARE = 3


def airy_pastures(game: State, seat: int) -> int:
    """The animals stand where it is best for the count; only pastures are counted, cards are not."""
    owner = game.players[seat]
    return most_airy(owner.herd, owner.housing(), len(areas(owner.fences)), TO_SPARE)


CARD = Card(
    id="organic_farmer",
    kind="occupation",
    number="B098",
    bonus=airy_pastures,
)
