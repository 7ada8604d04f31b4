from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.scoring import STEPS, category_points, counts
from app.engine.state import State

FULL = 4


def full_categories(game: State, seat: int) -> int:
    numbers = counts(game.players[seat])
    return sum(category_points(name, numbers[name]) == FULL for name in (*STEPS, "fenced_stables"))


CARD = Card(
    id="lord_of_the_manor",
    kind="occupation",
    number="E189",
    editions=("first",),
    decks=("E",),
    bonus=full_categories,
)
