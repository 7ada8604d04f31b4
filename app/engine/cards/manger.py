from bisect import bisect_right

from app.engine.cards.card import Card
from app.engine.farm.pastures import enclosed
from app.engine.goods import cost
from app.engine.state import State

COVERED = (6, 7, 8, 10)


def pasture_cells(game: State, seat: int) -> int:
    return bisect_right(COVERED, enclosed(game.players[seat].fences).bit_count())


CARD = Card(
    id="manger",
    kind="minor",
    number="A032",
    rule="appendix/manger",
    costs=(cost(wood=2),),
    bonus=pasture_cells,
)
