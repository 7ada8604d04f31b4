"""Where one turn ends and the next begins, and whether a player is in the middle of something."""

from __future__ import annotations

from app.engine.state import State
from app.engine.tasks import ANYTIME, Breed, Feed, Offer, Place, Task


def between_actions(game: State, seat: int) -> bool:
    """Whether the player is about to place a person, to feed the family, to breed, or done with a phase."""
    lane = game.lanes.get(seat, game.agenda)
    return bool(lane) and lane[-1].seat == seat and _between(lane[-1])


def _between(task: Task) -> bool:
    return isinstance(task, Place | Feed | Breed) or (isinstance(task, Offer) and task.key == ANYTIME)


def turn_now(game: State) -> tuple[int, str, int]:
    """A value that differs between any two turns, and between any two phases in which all play at once."""
    return game.round, game.phase, max(game.turns.values(), default=0)
