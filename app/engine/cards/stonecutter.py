from app.engine.cards.card import Card, Purchase, first_edition
from app.engine.goods import STONE, Cost, cheaper
from app.engine.player import Player

CUT = ("improvement", "room", "renovation")


def less_stone(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return cheaper(costs, STONE, 1) if purchase.kind in CUT else costs


CARD = Card(
    id="stonecutter",
    kind="occupation",
    number="A143",
    players=3,
    costs_changed=less_stone,
)
FIRST = first_edition(CARD, id="stonecutter_first", number="E211")
CARDS = (CARD, FIRST)
