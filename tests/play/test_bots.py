"""Bots in processes of their own: they are called, take over from the dead, and never move twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from app.engine import default_action
from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.storage.database import open_store
from app.play.storage.store import Store
from app.play.tables.events import Moved
from app.play.tables.refused import Refused
from app.play.tables.table import Table
from tests.play.listening import Listening
from tests.play.sites import PATIENCE, served
from tests.serving.wire import ROOT

BOTS = ("-c", "from app.cli import main; main()", "bots")
THINKERS = ("-m", "tests.play.thinker")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    request.getfixturevalue("postgres_store")  # without the tables of other tests
    address: str = request.getfixturevalue("postgres").address
    return address


@pytest.fixture
def referee(database: str) -> Iterator[Referee]:
    store = open_store(database)
    yield Referee(store, Channel(store))
    store.close()


@contextmanager
def process(database: str, *command: str, lease: float = 0.5) -> Iterator[subprocess.Popen[str]]:
    settings = {"DATABASE": database, "BOT_PAUSE": 0, "BOT_GRACE": 0, "BOT_LEASE": lease, "BOT_NICENESS": 0}
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, **{f"AGRICOLA_{name}": str(value) for name, value in settings.items()}},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def with_bots(referee: Referee, people: int = 1, bots: int = 1) -> Table:
    """A table at which it is the turn of a bot."""
    seats = [{"kind": "human"}] * people + [{"kind": "bot", "level": "easy"}] * bots
    wish = {"options": {"edition": "revised", "players": people + bots}, "seats": seats}
    table = referee.open(wish, "Ann", "browser-number-of-0000").table
    return move(referee, table) if table.waiting == (0,) else table


def move(referee: Referee, table: Table) -> Table:
    """The person moves until others are asked."""
    while table.waiting == (0,):
        action = str(default_action(table.game, 0))
        referee.move(table.id, 0, table.version, action, f"person-{table.version}")
        table = referee.store.load(table.id)
    return table


def wait_for(referee: Referee, id: str, condition: Callable[[Table], bool]) -> Table:
    """Listen to the store until the table is as it should be."""
    until = time.monotonic() + PATIENCE

    def listened() -> list[str]:
        return [] if condition(referee.store.load(id)) or time.monotonic() > until else [id]

    done = False
    while not done:
        with suppress(Refused):  # a store that comes back may need a moment more than anybody waits for it
            referee.store.watch(Listening(listened))
            done = True
    table = referee.store.load(id)
    assert condition(table), (table.version, table.waiting)
    return table


def is_persons_turn(table: Table) -> bool:
    return table.waiting == (0,) or table.status == "over"


def check_log(referee: Referee, id: str) -> None:
    """No hole, and every move legal where it stands: replaying the log gives the same table."""
    entries = referee.store.events(id)
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    moves = [entry for entry in entries if isinstance(entry.event, Moved)]
    assert referee.store.load(id).game.steps == len(moves)


def test_two_processes_play_on_together_and_move_once(database: str, referee: Referee) -> None:
    with process(database, *BOTS), process(database, *BOTS):
        tables = [with_bots(referee, bots=3) for _ in range(3)]
        for _ in range(4):
            tables = [move(referee, wait_for(referee, table.id, is_persons_turn)) for table in tables]
        for table in tables:
            wait_for(referee, table.id, is_persons_turn)
            check_log(referee, table.id)


def test_another_process_takes_over_from_one_that_is_killed_while_thinking(
    database: str, referee: Referee
) -> None:
    table = with_bots(referee)
    with process(database, *THINKERS) as thinker:
        assert thinker.stdout is not None
        assert thinker.stdout.readline() == "thinking\n"
        thinker.send_signal(signal.SIGKILL)
        thinker.wait()
    assert referee.store.load(table.id).version == table.version
    with process(database, *BOTS):
        after = wait_for(referee, table.id, is_persons_turn)
    assert after.version > table.version
    check_log(referee, table.id)


def test_one_that_is_stopped_while_thinking_gives_its_table_back_at_once(
    database: str, referee: Referee
) -> None:
    table = with_bots(referee)
    with process(database, *THINKERS, lease=3600) as thinker:
        assert thinker.stdout is not None
        assert thinker.stdout.readline() == "thinking\n"
        assert referee.store.claim(time.time(), 1) is None
        thinker.send_signal(signal.SIGTERM)
        _, errors = thinker.communicate(timeout=PATIENCE)
        assert thinker.returncode == 0
    assert errors.count("stopped") == 1
    assert "Traceback" not in errors
    assert referee.store.claim(time.time(), 1) == table.id


def test_bots_wait_for_their_database(postgres: Any) -> None:
    with closing(open_store(postgres.address)) as before:
        table = with_bots(Referee(before, Channel(before)))
    postgres.stop()
    with process(postgres.address, *BOTS) as running:
        assert running.stderr is not None
        while "store_away" not in running.stderr.readline():
            pass
        postgres.start()
        with closing(open_store(postgres.address)) as after:
            wait_for(Referee(after, Channel(after)), table.id, is_persons_turn)
        running.send_signal(signal.SIGTERM)
        assert running.wait(PATIENCE) == 0


def test_the_server_starts_bots_and_brings_them_back(database: str, referee: Referee) -> None:
    with served(database, workers=1, BOT_PAUSE=0, BOT_GRACE=0, BOT_NICENESS=0) as server:
        table = wait_for(referee, with_bots(referee).id, is_persons_turn)
        server.kill_bots()
        wait_for(referee, move(referee, table).id, is_persons_turn)
        check_log(referee, table.id)
        bots = server.bots()
        server.stop()
        assert server.process.returncode == 0
    assert not Path(f"/proc/{bots}").exists()


def test_a_bot_waits_a_moment_before_its_turn_and_not_within_it(store: Store) -> None:
    now = 1_000_000.0
    referee = Referee(store, Channel(store), lambda: now)
    table = with_bots(referee)
    assert store.claim(now + 0.6, 10, pause=0.7) is None
    assert store.claim(now + 0.7, 10, pause=0.7) == table.id
    referee.move(table.id, 1, table.version, "place farmland", "bot")
    assert store.load(table.id).waiting == (1,)
    assert store.claim(now, 10, pause=0.7) == table.id
