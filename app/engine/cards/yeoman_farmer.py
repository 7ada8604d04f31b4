from __future__ import annotations

from app.engine.cards import hooks
from app.engine.cards.card import Card
from app.engine.scoring import STEPS, category_points, counts
from app.engine.state import State


def without_losses(game: State, seat: int) -> int:
    """One point for each category that would cost one, and what other cards of the owner would cost."""
    owner = game.players[seat]
    numbers = counts(owner)
    empty = sum(category_points(category, numbers[category]) < 0 for category in STEPS)
    owed = [int(query(game, seat)) for id, query in hooks(owner.cards, "bonus") if id != CARD.id]
    return empty - sum(points for points in owed if points < 0)


CARD = Card(
    id="yeoman_farmer",
    kind="occupation",
    number="E165",
    editions=("first",),
    decks=("E",),
    players=3,
    bonus=without_losses,
)
