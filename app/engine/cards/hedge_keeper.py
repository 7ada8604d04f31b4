from app.engine.cards.card import Card
from app.engine.player import Player


def three(owner: Player) -> int:
    return 3


CARD = Card(
    id="hedge_keeper",
    kind="occupation",
    number="A088",
    free_fences=three,
)
