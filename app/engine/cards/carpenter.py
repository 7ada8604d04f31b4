from app.engine.cards.card import Card, Purchase, first_edition
from app.engine.goods import Cost, at_most
from app.engine.player import MATERIAL_GOODS, Player


def three_of_the_material(owner: Player, purchase: Purchase, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return at_most(costs, MATERIAL_GOODS[owner.material], 3) if purchase.kind == "room" else costs


CARD = Card(
    id="carpenter",
    kind="occupation",
    number="B126",
    costs_stated=three_of_the_material,
)
FIRST = first_edition(CARD, id="carpenter_first", number="E218")
CARDS = (CARD, FIRST)
