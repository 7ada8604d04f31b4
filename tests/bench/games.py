"""Whole games over HTTP by mixed clients at every table: 0 leaks, every record replays to the same scores.

Run by ``make bench`` (200 games) and ``make soak`` (1,000). Ctrl+C ends it with what was found.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import cycle, islice
from random import Random
from typing import Any

from app.engine import Options
from app.engine.options import options_to_json
from app.engine.variants import every_table, table_name
from app.play.storage.database import open_store
from app.serving.progress_bar import ProgressBar
from tests.play.leaks import faults
from tests.play.mixed import play_game
from tests.play.sites import served
from tests.play.wires import OverHttp

LIMITLESS: dict[str, Any] = {"TABLES_PER_HOUR": 10**6, "MOVES_PER_SECOND": 10**6, "STREAMS_AT_ONCE": 10**6}
FASTER: dict[str, Any] = {"BOT_PAUSE": 0, "BOT_GRACE": 0, "BOT_NICENESS": 0, "BOTS": 1}
REST = 0.02


class Findings:
    """What has been seen so far, by all players together."""

    def __init__(self) -> None:
        self.games = self.moves = self.reads = 0
        self.faults: list[str] = []

    def tell(self, seconds: float) -> None:
        for fault in self.faults[:50]:
            print(f"  {fault}")
        print(
            f"  {self.games} games, {self.moves} moves, {self.reads} answers read closely"
            f" in {seconds:.0f} s: {len(self.faults)} faults   goal 0: {'MISSED' if self.faults else 'met'}"
        )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--at-once", type=int, default=4, help="games played at the same time")
    parser.add_argument("--database", help="else a file of its own")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/tables.sqlite"
        found = Findings()
        start = time.monotonic()
        with served(database, 2, quiet=True, **LIMITLESS, **FASTER) as server:
            try:
                play_all(server.port, database, chosen, found)
            except KeyboardInterrupt:
                print("stopped early", file=sys.stderr)
        found.tell(time.monotonic() - start)
    return bool(found.faults)


def play_all(port: int, database: str, chosen: argparse.Namespace, found: Findings) -> None:
    progress = ProgressBar(chosen.games, "games", sys.stderr)
    kinds = islice(cycle(every_table()), chosen.games)
    jobs = iter([(options, chosen.seed + number) for number, options in enumerate(kinds)])
    stop = threading.Event()
    with ThreadPoolExecutor(chosen.at_once) as pool:
        try:
            running: set[Future[None]] = set()
            while True:
                for job in islice(jobs, chosen.at_once - len(running)):
                    running.add(pool.submit(play_one, port, database, *job, found, stop))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    each.result()
                    progress.step()
        finally:
            stop.set()


def play_one(
    port: int, database: str, options: Options, seed: int, found: Findings, stop: threading.Event
) -> None:
    """One game, with bots in some seats; a fault names the table and the seed."""
    chance = Random(seed)
    bots = chance.randrange(options.players) if chance.random() < 0.5 else 0
    wires: list[OverHttp] = []

    def connect() -> OverHttp:
        wires.append(OverHttp(port, number=16 * seed + len(wires)))
        return wires[-1]

    def rest() -> None:
        if stop.wait(REST):
            raise KeyboardInterrupt

    store = open_store(database)
    try:
        game = play_game(connect, wished(options), chance, bots, rest)
        found.faults += [f"seed {seed}: {fault}" for fault in faults(store, game)]
        found.games, found.moves, found.reads = (
            found.games + 1,
            found.moves + game.moves,
            found.reads + len(game.reads),
        )
    except Exception as error:  # a crash is a finding like any other
        found.faults.append(f"seed {seed}: {table_name(options)} {type(error).__name__}: {error}")
    finally:
        store.close()
        for wire in wires:
            wire.close()


def wished(options: Options) -> dict[str, Any]:
    """What a client asks for: nothing that chance decides."""
    plain = options_to_json(options)
    return {name: value for name, value in plain.items() if name != "round_cards" and value}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
