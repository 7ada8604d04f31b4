"""Things that die in the middle of games, with racing writers: 0 lost, 0 doubled, 0 holes, 0 stale readers.

Run by ``make bench``, with SQLite and with PostgreSQL. Ctrl+C ends it with what was found.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import psycopg

from app.play.storage.database import open_store
from tests.bench._database import database
from tests.play import servers
from tests.play.racing import Race, flaws
from tests.play.sites import Server, served

LIMITLESS: dict[str, Any] = {
    "TABLES_PER_HOUR": 10**6,
    "MOVES_PER_SECOND": 10**6,
    "BOT_PAUSE": 0,
    "BOT_GRACE": 0,
}
SKEW = 3600
CLOCKS = "clocks are an hour apart"
Fault = Callable[["Scene"], None]


class Scene:
    """A site, its database, and how long a fault lasts."""

    def __init__(self, server: Server, postgres: servers.Postgres | None, seconds: float) -> None:
        self.server, self.postgres, self.seconds = server, postgres, seconds

    @property
    def database(self) -> servers.Postgres:
        assert self.postgres is not None
        return self.postgres

    def wait(self, part: float = 1.0) -> None:
        time.sleep(self.seconds * part)


def kill_worker(scene: Scene) -> None:
    scene.server.kill_a_worker()


def kill_worker_twice(scene: Scene) -> None:
    for _ in range(2):
        scene.server.kill_a_worker()
        scene.wait(0.1)


def kill_computing(scene: Scene) -> None:
    for _ in range(2):
        scene.server.kill_one_that_computes()
        scene.wait(0.1)


def kill_bots(scene: Scene) -> None:
    scene.server.kill_bots()


def freeze_worker(scene: Scene) -> None:
    freeze(scene.server.workers()[0], scene)


def freeze_computing(scene: Scene) -> None:
    freeze(scene.server.companions("computing")[0], scene)


def freeze(process: int, scene: Scene) -> None:
    """A process that does nothing and lets nothing go, and then goes on where it stopped."""
    os.kill(process, signal.SIGSTOP)
    try:
        scene.wait()
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)


def kill_database(scene: Scene) -> None:
    scene.database.kill()
    scene.wait(0.3)
    scene.database.start()


def freeze_database(scene: Scene) -> None:
    """One that says nothing for longer than anybody waits, and then goes on where it stopped."""
    scene.database.freeze()
    try:
        scene.wait(3)
    finally:
        scene.database.thaw()


def take_database_away(scene: Scene) -> None:
    """For so long that everybody has given up."""
    scene.database.stop("fast")
    scene.wait(10)
    scene.database.start()


def restart_database(scene: Scene) -> None:
    scene.database.stop("fast")
    scene.database.start()


def end_backends(scene: Scene) -> None:
    with psycopg.connect(scene.database.address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )


def fill_disk(scene: Scene) -> None:
    """No file may grow: what writes is told the same as by a disk that is full."""
    server = scene.server
    if scene.postgres is None:
        writers, user = [*server.workers(), *server.companions("computing"), server.bots()], None
    else:
        writers, user = backends(scene.database), servers.unprivileged()
    limit_files(writers, "0", user)
    scene.wait()
    limit_files(writers, "unlimited", user)


def limit_files(writers: list[int], size: str, user: str | None) -> None:
    """How large a file may become, for these processes; some may be gone."""
    for writer in writers:
        command = ["prlimit", "--pid", str(writer), f"--fsize={size}:"]
        subprocess.run(command, check=False, stderr=subprocess.DEVNULL, user=user)


def backends(database: servers.Postgres) -> list[int]:
    with psycopg.connect(database.address) as connection:
        found = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        return [pid for (pid,) in found]


EVERYWHERE: dict[str, Fault] = {
    "a worker is killed": kill_worker,
    "workers are killed twice in a row": kill_worker_twice,
    "who computes is killed twice": kill_computing,
    "bots are killed": kill_bots,
    "a worker freezes": freeze_worker,
    "who computes freezes": freeze_computing,
    "the disk is full": fill_disk,
}
WITH_POSTGRES: dict[str, Fault] = {
    "the database is killed": kill_database,
    "the database restarts": restart_database,
    "the database freezes": freeze_database,
    "the database is away for long": take_database_away,
    "all backends are ended": end_backends,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument(
        "--tables", type=int, default=6, help="at once, with two racing writers for each seat"
    )
    parser.add_argument("--fault", default="", help="only those with these words in their name")
    parser.add_argument("--seconds", type=float, default=3.0, help="of play before and during a fault")
    chosen = parser.parse_args(arguments)
    found: list[str] = []
    try:
        for store in ("sqlite", "postgres") if chosen.store == "both" else (chosen.store,):
            print(f"{store}:")
            found += run(store, chosen)
    except KeyboardInterrupt:
        print("stopped early", file=sys.stderr)
    print(f"  {len(found)} faults   goal 0: {'MISSED' if found else 'met'}")
    return bool(found)


def run(store: str, chosen: argparse.Namespace) -> Iterator[str]:
    with database(store) as (address, postgres):
        for name, fault in {**EVERYWHERE, **(WITH_POSTGRES if postgres else {})}.items():
            if chosen.fault not in name:
                continue
            with served(address, 2, quiet=True, **LIMITLESS) as server:
                scene = Scene(server, postgres, chosen.seconds)
                yield from suffer(name, scene, address, chosen.tables, fault)
        if chosen.fault in CLOCKS:
            yield from wrong_clock(address, chosen.tables, chosen.seconds)


def suffer(name: str, scene: Scene, address: str, tables: int, fault: Fault) -> list[str]:
    """Play, let it happen, play on; then hold the log against what was sent and answered."""
    race = Race([scene.server], tables)
    race.run_for(scene.seconds)
    before = race.answered
    fault(scene)
    race.run_for(scene.seconds)
    race.finish()
    return judge(name, race, address, before)


def wrong_clock(address: str, tables: int, seconds: float) -> list[str]:
    """Two servers share the tables, and the clock of one is an hour behind: as if it jumped all the time."""
    behind = (sys.executable, "-m", "tests.play.skewed", str(-SKEW))
    with (
        served(address, 1, quiet=True, **LIMITLESS) as right,
        served(address, 1, quiet=True, program=behind, **LIMITLESS) as wrong,
    ):
        race = Race([right, wrong], tables)
        race.run_for(2 * seconds)
        race.finish()
        return judge(CLOCKS, race, address, 0)


def judge(name: str, race: Race, address: str, before: int) -> list[str]:
    store = open_store(address)
    found = [f"{name}: {flaw}" for flaw in flaws(store, race)]
    store.close()
    print(
        f"  {name:36} {len(race.tables):3} tables, {race.answered:5} moves answered,"
        f" {race.answered - before:5} since,"
        f" {race.refused:4} tries in vain, {race.unanswered:3} unknown, {len(found)} faults",
        flush=True,
    )
    for flaw in found[:20]:
        print(f"    {flaw}")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
