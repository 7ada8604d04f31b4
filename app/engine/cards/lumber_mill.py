from app.engine.cards.card import Card, Purchase
from app.engine.goods import WOOD, Cost, cheaper, cost
from app.engine.player import Player


def at_most_three_occupations(owner: Player) -> bool:
    return owner.occupations <= 3


def less_wood(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return cheaper(costs, WOOD, 1) if purchase.kind == "improvement" else costs


CARD = Card(
    id="lumber_mill",
    kind="minor",
    number="A075",
    costs=(cost(stone=2),),
    prerequisite=at_most_three_occupations,
    points=2,
    costs_changed=less_wood,
)
