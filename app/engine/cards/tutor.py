from app.engine.cards import card, occupations_asked
from app.engine.cards.card import Card, first_edition
from app.engine.state import State


def pupils(game: State, seat: int) -> int:
    cards = game.players[seat].cards
    at = next(number for number, id in enumerate(cards) if card(id).bonus is pupils)
    return occupations_asked(cards[at + 1 :])


CARD = Card(
    id="tutor",
    kind="occupation",
    number="B099",
    bonus=pupils,
)
FIRST = first_edition(CARD, id="tutor_first", number="E174")
CARDS = (CARD, FIRST)
