from app.engine.cards.card import Card, Purchase, first_edition
from app.engine.goods import WOOD, Cost, at_most, cost
from app.engine.player import Player


def two_wood(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return at_most(costs, WOOD, 2) if purchase == Purchase("room", "wood") else costs


CARD = Card(
    id="carpenters_parlor",
    kind="minor",
    number="B013",
    costs=(cost(wood=1, stone=1),),
    costs_stated=two_wood,
)
FIRST = first_edition(CARD, id="axe", number="E13")
CARDS = (CARD, FIRST)
