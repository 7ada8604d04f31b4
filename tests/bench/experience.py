"""What farms end with beyond their worth, laid to what is on them: the lessons of `app.bots.experience`.

    python -m tests.bench.experience --games 500

Two players go by instinct and waver, so that farms of many kinds come up. At the end of every round but the
last each farm is looked at: the points it had in the end, less its worth, are explained by its traits, by
least squares within each round, drawn a little towards no lesson at all.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from random import Random
from statistics import fmean, pstdev

from app.bots.experience import LESSONS, left_of_game, traits
from app.bots.greedy import Greedy
from app.bots.levels import by_mood
from app.bots.simulation import play_on
from app.bots.worth import worth
from app.engine import State, apply, as_seen_by, new_game, score
from app.engine.flow import take
from app.engine.tasks import Phase, Task
from app.engine.variants import table
from app.serving.progress_bar import ProgressBar

MOOD = 0.25
"""So many points the players waver: with more, farms stay poor; with less, they are all alike."""
DOUBT = 300.0
"""How strongly lessons are drawn towards none: about as many farms as speak against each."""

Row = tuple[int, list[float], float]
"""A farm: the round, its traits for even and for early lessons, and the points it had more than its worth."""


def farms(seed: int) -> list[Row]:
    """The farms of one game at the end of each round."""
    chance, state = Random(seed), new_game(table("revised", 2, "family"), seed)
    evenings: list[State] = []
    while state.legal:
        seat = next(iter(state.legal))
        action = by_mood(as_seen_by(state, seat, chance), seat, chance, MOOD)
        before, state = state, apply(state, seat, action)
        if state.round > before.round:
            evening = before.copy()
            take(evening, seat, action)
            play_on(evening, Greedy().follow, _round_begins)
            evenings.append(evening)
    points = [sheet.total for sheet in score(state)]
    return [
        (evening.round, _powers(evening, seat), points[seat] - worth(evening, seat))
        for evening in evenings
        for seat in range(2)
    ]


def _round_begins(game: State, task: Task) -> bool:
    return isinstance(task, Phase) and task.name == "round"


def _powers(game: State, seat: int) -> list[float]:
    left, found = left_of_game(game.round), traits(game, seat)
    return [left * trait for trait in found] + [left * left * trait for trait in found]


def played(games: int, seed: int, workers: int) -> Iterator[Row]:
    progress = ProgressBar(games, "games", sys.stderr)
    with ProcessPoolExecutor(workers) as pool:
        for rows in pool.map(farms, range(seed, seed + games)):
            progress.step()
            yield from rows


def centred(rows: list[Row]) -> list[tuple[list[float], float]]:
    """Each farm against the average one of its round: what a round is worth by itself is no lesson."""
    found = []
    for _, group in groupby(sorted(rows), key=lambda row: row[0]):
        same = list(group)
        means = [fmean(column) for column in zip(*(powers for _, powers, _ in same), strict=True)]
        mean = fmean(more for _, _, more in same)
        found += [
            ([power - mean for power, mean in zip(powers, means, strict=True)], more - mean)
            for _, powers, more in same
        ]
    return found


def least_squares(rows: list[tuple[list[float], float]]) -> list[float]:
    """What each column counts; all are measured by how far they spread, so that doubt meets them alike."""
    spread = [pstdev(column) or 1.0 for column in zip(*(powers for powers, _ in rows), strict=True)]
    size = len(spread)
    matrix = [[DOUBT * (row == column) for column in range(size)] + [0.0] for row in range(size)]
    for powers, more in rows:
        scaled = [power / by for power, by in zip(powers, spread, strict=True)] + [more]
        for line, factor in zip(matrix, scaled, strict=False):
            if factor:
                line[:] = [sum_ + factor * other for sum_, other in zip(line, scaled, strict=True)]
    return [count / by for count, by in zip(_solved(matrix), spread, strict=True)]


def _solved(matrix: list[list[float]]) -> list[float]:
    """Gauss; doubt on the diagonal keeps every pivot away from zero."""
    for at, pivot in enumerate(matrix):
        pivot[:] = [number / pivot[at] for number in pivot]
        for line in matrix:
            if line is not pivot and (factor := line[at]):
                line[:] = [number - factor * other for number, other in zip(line, pivot, strict=True)]
    return [line[-1] for line in matrix]


def main() -> int:
    parser = argparse.ArgumentParser(description="What games between bots teach.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first game")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    found = least_squares(centred(list(played(args.games, args.seed, args.workers))))
    for number, name in enumerate(LESSONS):
        print(f'    "{name}": ({found[number]:.2f}, {found[number + len(LESSONS)]:.2f}),')
    return 0


if __name__ == "__main__":
    sys.exit(main())
