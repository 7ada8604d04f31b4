from app.engine.cards.card import Card
from app.engine.goods import Cost, cost
from app.engine.player import Player


def one_bottle_each(owner: Player) -> tuple[Cost, ...]:
    return (cost(clay=owner.people, food=owner.people),)


CARD = Card(
    id="bottles",
    kind="minor",
    number="B036",
    costs_for=one_bottle_each,
    points=4,
)
