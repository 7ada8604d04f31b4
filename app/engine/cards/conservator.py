from app.engine.cards.card import Card, first_edition
from app.engine.player import Player


def wood_to_stone(owner: Player) -> tuple[int, ...]:
    return (2,) if owner.lives_in("wood") else ()


CARD = Card(
    id="conservator",
    kind="occupation",
    number="A087",
    renovates_to=wood_to_stone,
)
FIRST = first_edition(CARD, id="conservator_first", number="E200")
CARDS = (CARD, FIRST)
