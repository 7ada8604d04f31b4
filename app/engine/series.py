"""A series of solo games: the goal of each, and food for the next."""

from __future__ import annotations

from app.engine.illegal import OptionsError

SOLO_GOALS = (50, 55, 59, 62, 64, 65, 66, 67)


def solo_goal(game: int) -> int:
    """The points to reach in the n-th game of a solo series; after the last goal one more each time."""
    if game < 1:
        raise OptionsError("series_game", game=game)
    last = len(SOLO_GOALS)
    return SOLO_GOALS[game - 1] if game <= last else SOLO_GOALS[-1] + game - last


def solo_food(points: int, goal: int) -> int:
    """Food at the start of the next game: one for every two points above the goal."""
    return max(0, points - goal) // 2
