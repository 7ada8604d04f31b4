"""How well bots play: level against level on the same deals with seats swapped, or every table kind.

    python -m tests.bench.bots --pairs good:easy,strong:good --games 100 --players 2
    python -m tests.bench.bots --pairs strong:good --games 50 --seed 50
    python -m tests.bench.bots --soak strong --games 1000
    python -m tests.bench.bots --with-cards good --edition first --games 60

A pair `a:b` has one `a` among players `b`; `random` plays by chance alone. Every deal is played twice, with
`a` in the first seat and in the second. Every ten games the standing is told; `--seed` is the first deal, so
that a measurement can be shared out or taken up again. Goals, two players: each level wins 75 of 100 against
the one below; strong averages 38 points (32 with four players) and begs in 2 of 100 harvests at most; a
decision takes 20 ms of processor time at level easy, 150 good, 1,500 strong; no level scores less with hand
cards than without.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from signal import SIG_IGN, SIGINT, signal
from statistics import fmean, pstdev

from app.bots import LEVELS
from app.engine import Action, Options, State, apply, as_seen_by, new_game, ranks, score
from app.engine.spaces.board import HARVESTS
from app.engine.variants import every_table, table, table_name
from app.serving.progress_bar import ProgressBar

Bot = Callable[[State, int, Random], Action]
Job = tuple[Options, int, tuple[str, ...]]

STANDING = 10
"""Games after which it is told how things stand."""


@dataclass(slots=True)
class Showing:
    """What one level has shown so far."""

    seats: int = 0
    wins: float = 0.0
    points: list[int] = field(default_factory=list)
    begged: int = 0
    times: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Result:
    """One game: seat by seat its points, place, harvests with begging, and milliseconds of each decision."""

    job: Job
    points: list[int] = field(default_factory=list)
    places: tuple[int, ...] = ()
    begged: list[int] = field(default_factory=list)
    times: list[list[float]] = field(default_factory=list)
    fault: str = ""


def by_chance(seen: State, seat: int, chance: Random) -> Action:
    return chance.choice(seen.legal[seat])


BOTS: dict[str, Bot] = {"random": by_chance, **LEVELS}


def play(job: Job) -> Result:
    """One game of a job; a fault is a result like any other."""
    result = Result(job)
    try:
        _play(job, result)
    except Exception as error:
        result.fault = f"{type(error).__name__}: {error}"
    return result


def _play(job: Job, result: Result) -> None:
    options, seed, levels = job
    chance, state = Random(seed), new_game(options, seed)
    result.begged = [0] * options.players
    result.times = [[] for _ in levels]
    while state.legal:
        seat = next(iter(state.legal))
        seen = as_seen_by(state, seat, chance)
        started = time.process_time()
        action = BOTS[levels[seat]](seen, seat, chance)
        if len(state.legal[seat]) > 1:
            result.times[seat].append(1000 * (time.process_time() - started))
        before, state = state, apply(state, seat, action)
        for other, player in enumerate(state.players):
            result.begged[other] += player.begging > before.players[other].begging
    result.points = [sheet.total for sheet in score(state)]
    result.places = ranks(state)


def settle() -> None:
    """A process as bots have one: what is loaded stays. Ctrl+C is heard by the one that waits for it."""
    gc.freeze()
    signal(SIGINT, SIG_IGN)


def results(jobs: list[Job], workers: int, noun: str) -> Iterator[Result]:
    """Games as they are finished; Ctrl+C ends them early."""
    progress = ProgressBar(len(jobs), noun, sys.stderr)
    waiting = iter(jobs)
    pool = ProcessPoolExecutor(workers, initializer=settle)
    try:
        running: set[Future[Result]] = {pool.submit(play, job) for job in islice(waiting, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, job) for job in islice(waiting, len(done))}
            for future in done:
                progress.step()
                yield future.result()
    except KeyboardInterrupt:
        print("\nstopped early", file=sys.stderr)
    finally:
        pool.shutdown(cancel_futures=True)


def swapped_jobs(options: Options, one: str, other: str, games: int, seed: int) -> list[Job]:
    """Each deal twice: the first level in the first seat, then in the second."""
    seats = range(options.players)
    return [
        (options, seed + number, tuple(one if seat == place else other for seat in seats))
        for number in range(games)
        for place in seats[:2]
    ]


def measure_pair(options: Options, pair: str, games: int, seed: int, workers: int) -> bool:
    """Play a pair and tell how it went; False where a game broke off."""
    one, _, other = pair.partition(":")
    shown = {one: Showing(), other: Showing()}
    faults = 0
    jobs = swapped_jobs(options, one, other, games, seed)
    for number, result in enumerate(results(jobs, workers, f"games {pair}"), 1):
        if result.fault:
            faults += 1
            print(f"fault, {pair} seed {result.job[1]}: {result.fault}", flush=True)
            continue
        winners = result.places.count(1)
        for seat, level in enumerate(result.job[2]):
            showing = shown[level]
            showing.seats += 1
            showing.wins += (result.places[seat] == 1) / winners
            showing.points.append(result.points[seat])
            showing.begged += result.begged[seat]
            showing.times += result.times[seat]
        if number % STANDING == 0 or number == len(jobs):
            _tell(f"{pair}, {table_name(options)}, {number} of {len(jobs)} games", shown)
    return not faults


def _tell(title: str, shown: dict[str, Showing]) -> None:
    print(title)
    for level, showing in shown.items():
        if showing.seats:
            print(_line(level, showing), flush=True)


def _line(level: str, shown: Showing) -> str:
    times = sorted(shown.times) or [0.0]
    p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return (
        f"  {level:7} wins {shown.wins:6.1f} of {shown.seats} seats ({shown.wins / shown.seats:4.0%})  "
        f"{fmean(shown.points):5.1f} points ({min(shown.points)} to {max(shown.points)})  "
        f"begging in {shown.begged / (len(HARVESTS) * shown.seats):.1%} of harvests  "
        f"decision p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {times[-1]:.0f} ms"
    )


def measure_cards(level: str, edition: str, players: int, hand: str, games: int, workers: int) -> bool:
    """The points of a level with hand cards and without, same seeds; False where cards cost points."""
    means = []
    for options in (table(edition, players), table(edition, players, "full", hand)):
        jobs: list[Job] = [(options, seed, (level,) * players) for seed in range(games)]
        found = [result for result in results(jobs, workers, f"games {level}") if not result.fault]
        points = [total for result in found for total in result.points]
        begged = sum(sum(result.begged) for result in found) / (len(HARVESTS) * len(points))
        means.append(fmean(points))
        print(
            f"  {level}, {table_name(options):20} {fmean(points):5.1f} points, give or take "
            f"{pstdev(points) / len(points) ** 0.5:.1f}, begging in {begged:.1%} of harvests, "
            f"{len(found)} of {games} games"
        )
    return means[1] >= means[0]


def soak(level: str, games: int, seed: int, workers: int) -> bool:
    """Games of every table kind by one level; tells the points at each, and faults."""
    tables = list(every_table())
    jobs: list[Job] = [
        (options, seed + number, (level,) * options.players)
        for number, options in enumerate(islice(cycle(tables), games))
    ]
    points: dict[str, list[int]] = {}
    faults = 0
    for result in results(jobs, workers, f"games {level}"):
        name = table_name(result.job[0])
        points.setdefault(name, []).extend(result.points)
        if result.fault:
            faults += 1
            print(f"fault, {name} seed {result.job[1]}: {result.fault}", flush=True)
    for name, found in points.items():
        print(f"  {name:28} {fmean(found) if found else 0:5.1f} points, {len(found)} farms")
    print(f"{level}: {sum(map(len, points.values()))} farms, {faults} faults")
    return not faults


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How well bots play.")
    parser.add_argument("--pairs", default="easy:random,good:easy,strong:good")
    parser.add_argument("--games", type=int, default=3, help="deals for each pair, or games of a soak")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--edition", default="revised")
    parser.add_argument("--hand", help="the full game with hands dealt this way; without it the family game")
    parser.add_argument("--soak", metavar="LEVEL", help="games of every table kind by this level instead")
    parser.add_argument("--with-cards", metavar="LEVEL", help="this level with hand cards and without")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def main() -> int:
    args = asked()
    if args.soak:
        return not soak(args.soak, args.games, args.seed, args.workers)
    if args.with_cards:
        hand = args.hand or "deal"
        return not measure_cards(args.with_cards, args.edition, args.players, hand, args.games, args.workers)
    mode = "full" if args.hand else "family"
    options = table(args.edition, args.players, mode, args.hand)
    fine = [
        measure_pair(options, pair, args.games, args.seed, args.workers) for pair in args.pairs.split(",")
    ]
    return not all(fine)


if __name__ == "__main__":
    sys.exit(main())
