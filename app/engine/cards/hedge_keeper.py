from app.engine.cards.card import Card, first_edition
from app.engine.player import Player


def three(owner: Player) -> int:
    return 3


CARD = Card(
    id="hedge_keeper",
    kind="occupation",
    number="A088",
    free_fences=three,
)
FIRST = first_edition(CARD, id="hedge_keeper_first", number="E175", free_fences=None, fences_beside=three)
CARDS = (CARD, FIRST)
