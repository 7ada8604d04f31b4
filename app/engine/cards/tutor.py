from app.engine.cards import card
from app.engine.cards.card import Card
from app.engine.state import State


def pupils(game: State, seat: int) -> int:
    cards = game.players[seat].cards
    return sum(card(id).is_occupation for id in cards[cards.index(CARD.id) + 1 :])


CARD = Card(
    id="tutor",
    kind="occupation",
    number="B099",
    bonus=pupils,
)
