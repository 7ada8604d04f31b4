from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.player import Player


def two_more(owner: Player, cells: int, capacity: int) -> int:
    return capacity + 2


CARD = Card(
    id="drinking_trough",
    kind="minor",
    number="A012",
    costs=(cost(clay=1),),
    pasture_room=two_more,
)
