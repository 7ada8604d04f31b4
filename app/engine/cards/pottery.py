from app.engine.cards.card import Card, Craft
from app.engine.goods import CLAY, cost

CARD = Card(
    id="pottery",
    kind="major",
    number="M8",
    rule="appendix/pottery",
    editions=("first", "revised"),
    costs=(cost(clay=2, stone=2),),
    points=2,
    craft=Craft(CLAY, food=2, steps=(3, 5, 7)),
)
