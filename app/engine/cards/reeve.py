from __future__ import annotations

from bisect import bisect_right

from app.engine.cards.card import Card
from app.engine.goods import WOOD
from app.engine.state import State

ROUNDS_LEFT = (1, 3, 6, 9)
"""Complete rounds left that bring 1, 2, 3 and 4 wood."""


def stock_up(game: State, seat: int) -> None:
    game.gain(seat, WOOD, bisect_right(ROUNDS_LEFT, game.rounds_left))


def most_occupations(game: State, owner: int, seat: int) -> int:
    most = max(player.occupations_asked for player in game.players)
    return 3 if game.players[seat].occupations_asked == most else 0


CARD = Card(
    id="reeve",
    kind="occupation",
    number="E217",
    editions=("first",),
    decks=("E",),
    players=3,
    played=stock_up,
    bonus_for=most_occupations,
)
