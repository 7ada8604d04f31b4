"""When a player is in the middle of something, and when not."""

from __future__ import annotations

from app.engine.state import State
from app.engine.tasks import Breed, Feed, Place


def between_actions(game: State, seat: int) -> bool:
    """Whether the player is about to place a person, to feed the family or to breed."""
    lane = game.lanes.get(seat, game.agenda)
    return bool(lane) and lane[-1].seat == seat and isinstance(lane[-1], Place | Feed | Breed)
