"""Series of games: goals of the solo campaign, campaign points for several players."""

from __future__ import annotations

from app.engine.illegal import OptionsError

SOLO_GOALS = (50, 55, 59, 62, 64, 65, 66, 67)
CAMPAIGN_POINTS = {
    2: ((1, 0), (2, 0), (3, 0)),
    3: ((7, 5, 3), (8, 5, 2), (9, 5, 1)),
    4: ((7, 5, 4, 3), (8, 5, 3, 2), (9, 6, 3, 1)),
}


def solo_goal(game: int) -> int:
    """The points to reach in the n-th game of a solo series; after the last goal one more each time."""
    if game < 1:
        raise OptionsError("series_game", game=game)
    last = len(SOLO_GOALS)
    return SOLO_GOALS[game - 1] if game <= last else SOLO_GOALS[-1] + game - last


def solo_food(points: int, goal: int) -> int:
    """Food at the start of the next game: one for every two points above the goal."""
    return max(0, points - goal) // 2


def campaign_points(players: int, game: int, place: int) -> int:
    """What a place is worth in the n-th of the three games of a campaign."""
    if players not in CAMPAIGN_POINTS or not 1 <= game <= 3 or not 1 <= place <= players:
        raise OptionsError("campaign", players=players, game=game, place=place)
    return CAMPAIGN_POINTS[players][game - 1][place - 1]
