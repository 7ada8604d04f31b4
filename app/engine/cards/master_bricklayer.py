from app.engine.cards import card
from app.engine.cards.card import Card, Purchase
from app.engine.goods import STONE, Cost, cheaper
from app.engine.player import Player


def less_stone(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """A major improvement costs 1 stone less for each room added to the first two."""
    if purchase.kind != "improvement" or card(purchase.item).kind != "major":
        return costs
    return cheaper(costs, STONE, owner.room_count - 2)


CARD = Card(
    id="master_bricklayer",
    kind="occupation",
    number="B095",
    costs_changed=less_stone,
)
