from app.engine.cards.card import Card, Craft
from app.engine.goods import REED, cost

CARD = Card(
    id="basketmakers_workshop",
    kind="major",
    number="M9",
    rule="appendix/basketmakers-workshop",
    editions=("first", "revised"),
    costs=(cost(reed=2, stone=2),),
    points=2,
    craft=Craft(REED, food=3, steps=(2, 4, 5)),
)
