from app.engine.cards.card import Card
from app.engine.goods import VEGETABLE, cost
from app.engine.player import Player


def two_occupations(owner: Player) -> bool:
    return owner.occupations >= 2


CARD = Card(
    id="beanfield",
    kind="minor",
    number="B068",
    rule="appendix/beanfield",
    costs=(cost(food=1),),
    prerequisite=two_occupations,
    points=1,
    field=(VEGETABLE,),
)
