"""Many tables at once: how soon a move is answered and seen, what readers notice of it, what a table weighs.

Run by ``make bench``, with PostgreSQL and with SQLite; the numbers are those that the site promises, smaller
ones can be asked for. Every stream is that of somebody who sits, so that presence is written as in life, and
every move one request; at the end a share of the streams belongs to open pages, which fetch what has changed.
Ends with 1 if a goal is missed; Ctrl+C ends it before.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from math import ceil
from random import Random
from statistics import median
from typing import Any, NamedTuple

from app.bots import LEVELS
from app.play.storage.database import open_store
from app.play.storage.store import Store
from app.play.storage.table_cache import TableCache
from app.play.tables.snapshot import table_from_json, table_to_json
from app.serving.progress_bar import ProgressBar
from app.startup import started_app
from tests.bench._database import database
from tests.bench._pauses import Pauses
from tests.bench._processor_time import CORES, Parts, Stopwatch
from tests.play.crowd import Listeners, Moves, Seated, Visitors
from tests.play.scenes import Played
from tests.play.sites import Server, served
from tests.play.wires import OverHttp, as_form

WRK = shutil.which("wrk")
PAGE = "/en/rulebook/round"
TURNS = 6
"""How often readers connect anew."""
LIMITLESS: dict[str, Any] = {
    "TABLES_PER_HOUR": 10**6,
    "MOVES_PER_SECOND": 10**6,
    "STREAMS_AT_ONCE": 10**6,
    "BOT_PAUSE": 0,
    "BOT_GRACE": 0,
}
BOTS = 20
WEIGHED = (
    {"edition": "revised", "players": 2},
    {"edition": "revised", "players": 4, "game": "full", "hand": "deal"},
    {"edition": "first", "players": 5, "game": "full"},
)


class Goals:
    """What was promised, and how often it was missed."""

    def __init__(self) -> None:
        self.missed = 0

    def verdict(self, goal: float, met: bool) -> str:
        self.missed += not met
        return f"   goal {goal:g}: {'met' if met else 'MISSED'}"


GOALS = Goals()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=50.0, help="moves per second")
    parser.add_argument("--share", type=float, default=0.1, help="streams that belong to an open page")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(arguments)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        prepare()
        weigh()
        for store in ("postgres", "sqlite") if chosen.store == "both" else (chosen.store,):
            with (
                database(store) as (address, postgres),
                served(address, chosen.workers, quiet=True, **LIMITLESS) as server,
            ):
                print(f"{store}, {chosen.workers} workers:")
                parts = Parts(server.process.pid, postgres.pid if postgres else None)
                measure(server, open_store(address), parts, chosen)
    except KeyboardInterrupt:
        print("stopped early", file=sys.stderr)
    return 1 if GOALS.missed else 0


def prepare() -> None:
    """Make what the first start of a version makes beside its readers, so that it does not count as play."""
    preparing = started_app().extensions["preparing"]
    if not preparing.load():
        preparing.make()


def measure(server: Server, store: Store, parts: Parts, chosen: argparse.Namespace) -> None:
    read(server, 1)  # the first pages are made when they are first asked for
    before = read(server, chosen.seconds)
    tables = open_tables(server, chosen.tables)
    waited("a new table is opened", [each.opening for each in tables], 50)
    crowd = Crowd(tables, store, parts)
    with Listeners(server.port, tables, chosen.streams) as listeners:
        print(f"  {listeners.connected} streams at {len(tables)} tables, {chosen.rate:g} moves a second:")
        with Pauses() as pauses, Visitors(server, tables) as visitors:
            play(crowd, chosen)
        waited("a table's page opens", visitors.waited, 50)
        waited("the machine itself pauses", pauses.late, None)
        print(f"    others took {100 * pauses.stolen:.0f} % of the processors")
        beside = play(crowd, chosen, server)
        listeners.open_pages(chosen.share)
        with_pages = play(crowd, chosen, server)
        waited("an open page has what changed", listeners.fetched, None)
        counted("streams died", listeners.died)
        counted("streams did not hear of the last move", listeners.behind)
    after = read(server, chosen.seconds)
    alone = (before + after) / 2  # a machine is not as quick now as it was a minute ago
    compare("reading beside play", alone, beside.rate, 0.8)
    compare("the same, clients elsewhere", alone * (1 - beside.clients), beside.rate)
    compare("the same with open pages", alone, with_pages.rate)
    with_bots(server, chosen)


def open_tables(server: Server, number: int) -> list[Seated]:
    progress = ProgressBar(number, "tables opened", sys.stderr)
    tables = []
    for each in range(number):
        tables.append(Seated(server, 2, each))
        progress.step()
    return tables


class Crowd(NamedTuple):
    """Those who play, where their tables are kept, and the parts of the machine that they keep busy."""

    tables: list[Seated]
    store: Store
    parts: Parts


class Beside(NamedTuple):
    """What readers get beside play, and what part of the machine those who play take from both."""

    rate: float
    clients: float


def play(crowd: Crowd, chosen: argparse.Namespace, server: Server | None = None) -> Beside:
    """Moves for some seconds; with a server, readers beside them: how many pages a second they get."""
    number = max(1, int(chosen.seconds * chosen.rate))
    for table in crowd.tables:
        table.plan(crowd.store, ceil(number / len(crowd.tables)))
    moves = Moves(crowd.tables, chosen.rate)
    progress = ProgressBar(number, "moves", sys.stderr)
    stopwatch = Stopwatch(crowd.parts)
    with ThreadPoolExecutor() as readers:
        reader = readers.submit(read, server, chosen.seconds) if server else None
        moves.run(chosen.seconds, progress.step)
        rate = reader.result() if reader else 0.0
    spent, seconds = stopwatch.stop()
    time.sleep(1)  # for what is still on its way
    moves.settle()
    beside = " beside readers" if reader else ""
    waited(f"a move is answered{beside}", moves.waited, None if reader else 30)
    waited(f"an answered move is seen{beside}", moves.told, None if reader else 50)
    taken(spent, seconds, len(moves.waited))
    counted("moves failed", moves.failed)
    return Beside(rate, spent["clients"] / seconds / CORES)


def taken(spent: dict[str, float], seconds: float, moves: int) -> None:
    """What each part takes of the machine, and for each move."""
    shares = (
        f"{name} {100 * time / seconds / CORES:.0f} % ({1000 * time / moves:.1f} ms a move)"
        for name, time in spent.items()
        if time
    )
    print(f"    processor time: {', '.join(shares)}")


def with_bots(server: Server, chosen: argparse.Namespace) -> None:
    """Readers beside bots of the strongest level that play among themselves, and in turn beside none."""
    level = list(LEVELS)[-1]
    tables = [bots_alone(server, level) for _ in range(BOTS)]
    before = sum(server.ask("GET", f"/{table}")[1]["version"] for table in tables)
    beside, alone = [], []
    for _ in range(TURNS):
        beside.append(read(server, chosen.seconds / TURNS, turns=1))
        with stopped(server.bots()):
            alone.append(read(server, chosen.seconds / TURNS, turns=1))
    moves = sum(server.ask("GET", f"/{table}")[1]["version"] for table in tables) - before
    print(f"  {BOTS} tables of four {level} bots, {moves} of their moves meanwhile:")
    compare("reading beside bots", median(alone), median(beside), 0.9)


@contextmanager
def stopped(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def bots_alone(server: Server, level: str) -> str:
    """A table whose only person gives the seat to a bot as well."""
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": level}] * 3]
    wish = {"options": {"edition": "revised", "players": 4}, "seats": seats, "name": "A"}
    _, opened = server.ask("POST", "", wish)
    body, kind = as_form({"do": "hand_over", "level": level})
    authorized = {**kind, "Authorization": f"Bearer {opened['token']}"}
    reply = OverHttp(server.port).send("POST", f"/en/play/{opened['table']}", body, authorized)
    assert reply.status == 303, reply
    table: str = opened["table"]
    return table


def read(server: Server, seconds: float, turns: int = TURNS) -> float:
    """Pages a second, the median of several turns: connections fall to the workers by chance."""
    if WRK is None:
        sys.exit("bench: wrk is needed (apt-get install wrk)")
    each = max(1, round(seconds / turns))
    command = [WRK, "-t2", "-c64", f"-d{each}", "-H", "Accept-Encoding: gzip"]
    command.append(f"http://127.0.0.1:{server.port}{PAGE}")
    runs = (subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True) for _ in range(turns))
    return median(float(re.findall(r"Requests/sec:\s+([\d.]+)", run.stdout)[0]) for run in runs)


def weigh() -> None:
    """What tables that nobody plays at hold in memory, in the middle of games of different kinds."""
    cache = TableCache()
    texts = []
    for number in range(60):
        played = Played(WEIGHED[number % len(WEIGHED)])
        played.all_sit()
        played.play_on(Random(number), 60)
        data = table_to_json(played.table) | {"id": f"t{number}"}
        texts.append(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    gc.collect()
    tracemalloc.start()
    for text in texts:
        cache.put(table_from_json(json.loads(text)), text)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    each = held / len(texts) / 1024
    print(f"  an idle table holds {each:.0f} kB{GOALS.verdict(60, each <= 60)}")
    ratio = cache.bytes / held
    print(f"  the cache counts {ratio:.1f} times that{GOALS.verdict(1, ratio >= 1)}")


def waited(what: str, seconds: list[float], goal: float | None) -> None:
    found = sorted(seconds) or [float("inf")]
    p50, p99 = (1000 * found[int(len(found) * part)] for part in (0.5, 0.99))
    verdict = GOALS.verdict(goal, p99 <= goal) if goal else ""
    print(f"    {what:36} p50 {p50:7.1f} ms, p99 {p99:7.1f} ms of {len(seconds)}{verdict}", flush=True)


def compare(what: str, alone: float, beside: float, goal: float | None = None) -> None:
    ratio = beside / alone if alone else 0.0
    verdict = GOALS.verdict(goal, ratio >= goal) if goal else ""
    print(f"    {what:36} {beside:,.0f} of {alone:,.0f} pages/s, {ratio:.2f}{verdict}", flush=True)


def counted(what: str, number: int) -> None:
    """What must not happen at all."""
    print(f"    {number} {what}{GOALS.verdict(0, number == 0)}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
