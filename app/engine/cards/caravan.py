from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.player import Player


def one_person(owner: Player) -> int:
    return 1


CARD = Card(
    id="caravan",
    kind="minor",
    number="B010",
    costs=(cost(wood=3, food=3),),
    people_room=one_person,
)
