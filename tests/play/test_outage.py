"""A database that says nothing: nobody waits for it for long, and it is found again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pytest

from app.play.storage import outage
from app.play.storage import postgres as keeping
from app.play.storage.outage import Outage
from app.play.storage.postgres import PostgresStore
from app.play.storage.postgres_connection import ANSWER, Connection, connect
from app.play.tables.refused import Refused
from tests.play import servers
from tests.play.listening import Listening
from tests.play.test_store import next_move, opened

LONG = 30.0
"""Seconds after which a test fails; nothing that works takes so long."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gives up soon, and soon looks again; before any store is opened."""
    monkeypatch.setattr(Connection, "patience", 0.5)
    monkeypatch.setattr(keeping, "PATIENCE", 1)
    monkeypatch.setattr(keeping, "SILENCE", 0.1)
    monkeypatch.setattr(outage, "RETRY", 0.02)


@pytest.fixture
def freezing(postgres_store: PostgresStore, postgres: servers.Postgres) -> Iterator[servers.Postgres]:
    """A database that may freeze."""
    opened(postgres_store)
    yield postgres
    postgres.thaw()
    until_found()


def until_found() -> None:
    """Until whoever looks for the database has found it."""
    for thread in threading.enumerate():
        if thread.name == "store-outage":
            thread.join(LONG)
            assert not thread.is_alive()


def refused_after(ask: Callable[[], object]) -> float:
    """Seconds until somebody who asks is told that nobody answers."""
    begun = time.monotonic()
    with pytest.raises(Refused, match="store_away"):
        ask()
    return time.monotonic() - begun


def test_who_asks_a_frozen_database_is_told_soon_and_the_next_at_once(
    postgres_store: PostgresStore, freezing: servers.Postgres
) -> None:
    before = postgres_store.load("t1")
    after, events, receipt = next_move(before)
    freezing.freeze()
    assert refused_after(lambda: postgres_store.append(after, events, [[]], receipt)) < 5
    assert refused_after(lambda: postgres_store.load("t1")) < 0.1
    freezing.thaw()
    until_found()
    assert postgres_store.load("t1").version in (before.version, after.version)


def test_a_connection_that_has_rested_is_not_waited_for_either(
    postgres_store: PostgresStore, freezing: servers.Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "RESTED", -1.0)  # each is looked at before it is used
    freezing.freeze()
    assert refused_after(lambda: postgres_store.load("t1")) < 5


def test_who_listens_to_a_frozen_database_notices(
    postgres_store: PostgresStore, freezing: servers.Postgres
) -> None:
    def wait_for_bell() -> None:
        with postgres_store.bell() as bell:
            freezing.freeze()
            bell.wait(0.1)

    listening = Listening(lambda: ["t1"], lambda id, version: freezing.freeze())
    assert refused_after(lambda: postgres_store.watch(listening)) < 5
    freezing.thaw()
    until_found()
    assert refused_after(wait_for_bell) < 5


def test_who_comes_to_a_frozen_database_for_the_first_time_is_told_soon(freezing: servers.Postgres) -> None:
    """Several at once, for the first of them connects for all; nobody can wait less than two seconds."""
    store = PostgresStore(f"{freezing.address}&connect_timeout=2")
    freezing.freeze()
    seconds: list[float] = []
    threads = [threading.Thread(target=lambda: seconds.append(refused_after(store.ping))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    store.close()
    assert len(seconds) == 4
    assert max(seconds) < 5  # one after the other would need eight


def test_the_server_is_told_to_let_nobody_hold_up_the_others(postgres: servers.Postgres) -> None:
    """And before we give it up ourselves: one who says that it cannot is not away."""
    with connect(postgres.address) as connection:
        told = dict(
            connection.execute("SELECT name, setting::int / 1000.0 FROM pg_settings WHERE unit = 'ms'")
        )
    assert 0 < told["lock_timeout"] < ANSWER
    assert 0 < told["statement_timeout"] < ANSWER
    assert told["idle_in_transaction_session_timeout"] > 0


def test_an_address_has_the_last_word(postgres: servers.Postgres) -> None:
    with connect(f"{postgres.address}&options=-c%20statement_timeout%3D7s") as connection:
        assert connection.execute("SHOW statement_timeout").fetchone() == ("7s",)


def test_a_statement_that_fails_alone_is_no_outage(
    postgres_store: PostgresStore, postgres: servers.Postgres
) -> None:
    """A table that somebody else holds for long is refused; all others are served."""
    played = opened(postgres_store)
    after, events, receipt = next_move(played.table)
    store = PostgresStore(f"{postgres.address}&options=-c%20lock_timeout%3D100ms")
    with closing(store), psycopg.connect(postgres.address) as other:
        other.execute("UPDATE tables SET version = version WHERE id = 't1'")
        assert refused_after(lambda: store.append(after, events, [[]], receipt)) < 5
        assert store.load("t1").version == played.table.version
        other.rollback()


def test_one_looks_for_a_database_and_looks_until_it_is_found() -> None:
    looks: list[int] = []
    come_back = threading.Semaphore(0)

    def look() -> bool:
        come_back.acquire()
        looks.append(threading.get_ident())
        return len(looks) == 2

    outage = Outage(look)
    assert not outage.lasts
    outage.begin()
    outage.begin()
    assert outage.lasts
    come_back.release(2)
    until_found()
    assert not outage.lasts
    assert len(looks) == 2
    assert len(set(looks)) == 1


def test_a_database_that_only_reads_is_away_and_left_for_the_one_that_writes(
    postgres_store: PostgresStore, postgres: servers.Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failover an old connection may lead to the machine that no longer takes anything."""
    played = opened(postgres_store)
    after, events, receipt = next_move(played.table)
    for name in ("SMALLEST_POOL", "LARGEST_POOL"):
        monkeypatch.setattr(keeping, name, 1)
    store = PostgresStore(postgres.address)
    with store.reading() as run:
        run("SET default_transaction_read_only = on", {})
    refused_after(lambda: store.append(after, events, [[]], receipt))
    assert store.append(after, events, [[]], receipt) == after.version
    store.close()
