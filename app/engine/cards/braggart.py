from bisect import bisect_right

from app.engine.cards.card import Card, first_edition
from app.engine.state import State

POINTS = (0, 2, 3, 4, 5, 7, 9)
IMPROVEMENTS = (5, 6, 7, 8, 9, 10)


def boast(game: State, seat: int) -> int:
    return POINTS[bisect_right(IMPROVEMENTS, game.players[seat].improvements)]


POINTS_FIRST = (0, 1, 3, 5, 7, 9)
IMPROVEMENTS_FIRST = (5, 6, 7, 8, 9)


def boast_first(game: State, seat: int) -> int:
    return POINTS_FIRST[bisect_right(IMPROVEMENTS_FIRST, game.players[seat].improvements)]


CARD = Card(
    id="braggart",
    kind="occupation",
    number="A133",
    rule="farmers-of-the-moor/braggart",
    players=3,
    bonus=boast,
)
FIRST = first_edition(CARD, id="braggart_first", number="E197", bonus=boast_first)
CARDS = (CARD, FIRST)
