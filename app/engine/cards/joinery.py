from app.engine.cards.card import Card, Craft
from app.engine.goods import WOOD, cost

CARD = Card(
    id="joinery",
    kind="major",
    number="M7",
    rule="appendix/joinery",
    editions=("first", "revised"),
    costs=(cost(wood=2, stone=2),),
    points=2,
    craft=Craft(WOOD, food=2, steps=(3, 5, 7)),
)
