from app.engine.cards.card import Card, first_edition, occupations
from app.engine.goods import FREE, VEGETABLE, cost

CARD = Card(
    id="beanfield",
    kind="minor",
    number="B068",
    rule="appendix/beanfield",
    costs=(cost(food=1),),
    prerequisite=occupations(2),
    points=1,
    field=(VEGETABLE,),
)
FIRST = first_edition(CARD, id="bean_field", number="E18", costs=(FREE,))
CARDS = (CARD, FIRST)
