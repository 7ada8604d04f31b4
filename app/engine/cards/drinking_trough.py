from app.engine.cards.card import Card, first_edition
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
FIRST = first_edition(CARD, id="drinking_trough_first", number="E59", costs=(cost(wood=2),), points=1)
CARDS = (CARD, FIRST)
