"""Many random games, for their speed and their scores."""

from __future__ import annotations

import time
from statistics import fmean, pstdev
from typing import Any

from app.bots.random_player import play_out
from app.engine import Options, score
from app.engine.options import options_to_json


def playout(options: Options, games: int, seed: int) -> dict[str, Any]:
    """Play so many games from consecutive seeds; the figures as plain values."""
    steps, points = 0, []
    started = time.perf_counter()
    for number in range(games):
        record, final = play_out(options, seed + number)
        steps += len(record.moves)
        points += [sheet.total for sheet in score(final)]
    seconds = time.perf_counter() - started
    shown = ("edition", "players", "game", "hand", "tile")
    return {
        **{name: value for name, value in options_to_json(options).items() if name in shown},
        "seed": seed,
        "games": games,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1),
        "steps_per_second": round(steps / seconds),
        "steps_per_game": round(steps / games, 1),
        "score": {
            "mean": round(fmean(points), 2),
            "deviation": round(pstdev(points), 2),
            "least": min(points),
            "most": max(points),
        },
    }
