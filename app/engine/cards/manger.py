from bisect import bisect_right

from app.engine.cards.card import Card, first_edition
from app.engine.farm.pastures import enclosed
from app.engine.goods import cost
from app.engine.state import State

COVERED = (6, 7, 8, 10)
COVERED_FIRST = (6, 7, 8, 9)


def pasture_cells(game: State, seat: int) -> int:
    return bisect_right(COVERED, enclosed(game.players[seat].fences).bit_count())


def many_cells(game: State, seat: int) -> int:
    return bisect_right(COVERED_FIRST, enclosed(game.players[seat].fences).bit_count())


CARD = Card(
    id="manger",
    kind="minor",
    number="A032",
    rule="appendix/manger",
    costs=(cost(wood=2),),
    bonus=pasture_cells,
)
FIRST = first_edition(CARD, id="manger_first", number="E23", bonus=many_cells)
CARDS = (CARD, FIRST)
