"""Tables in PostgreSQL: any number of processes and machines share them."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from typing import Any, LiteralString, NamedTuple

from psycopg_pool import ConnectionPool, PoolTimeout

from app.play.tables.refused import Refused

from .outage import Outage
from .postgres_connection import AWAY, PATIENCE, Connection, connect, is_lost, settings
from .sql_change import INSERT, UPDATE, Change, Row, Run
from .sql_store import SqlStore, migrations
from .store import Listener

CHANNEL = "tables"
BELL = "dues"
SMALLEST_POOL, LARGEST_POOL = 2, 10
SILENCE = 5.0
"""Seconds after which a listener makes sure that it still hears, and that its tables are still there."""
RESTED = 1.0
"""Seconds without a question after which a connection may have died unnoticed."""
_LOCK = 0x41475249
_NAME = re.compile(r"(?<![:\w]):(\w+)")
_LIST = re.compile(r"%\((\w+)\)s(?=::\w+\[\])")
"""Lists travel as they are: as text, each of the many quotation marks in them would be marked."""
_ANSWERED = re.compile(r"\s*(WITH |SELECT (?!pg_notify))|.*\bRETURNING\b", re.DOTALL)


_WRITE = f"""WITH kept AS (%s),
    logged AS (INSERT INTO events (table_id, version, at, event, told)
        SELECT kept.id, entry.version, :changed, entry.event, entry.told FROM kept,
        unnest(:versions::bigint[], :events::text[], :told::text[]) AS entry (version, event, told)),
    seated AS (INSERT INTO sitters (browser, table_id)
        SELECT browser, kept.id FROM kept, unnest(:sitters::text[]) AS browser ON CONFLICT DO NOTHING),
    answered AS (INSERT INTO receipts (table_id, seat, command, version)
        SELECT kept.id, :seat, :command, :version FROM kept WHERE :command::text IS NOT NULL),
    scheduled AS (INSERT INTO dues (table_id, at, noted)
        SELECT kept.id, :due, :changed FROM kept WHERE :due::float8 IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, noted = excluded.noted),
    forgotten AS (DELETE FROM dues USING kept WHERE table_id = kept.id AND :due::float8 IS NULL)
    SELECT pg_notify('{CHANNEL}', :news), CASE WHEN :rings THEN pg_notify('{BELL}', '') END FROM kept"""
_OPEN, _CHANGE = _WRITE % INSERT, _WRITE % UPDATE


class PostgresStore(SqlStore):
    """A pool for each process, opened when it is first needed."""

    SKIP_LOCKED = " FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._pool: ConnectionPool[Connection] | None = None
        self._owner = 0
        self._opening = threading.Lock()
        self._failed_at = 0.0
        self._outage = Outage(self._answers)

    @contextmanager
    def reading(self) -> Iterator[Run]:
        with self._answering(), self._opened().connection() as connection:
            yield lambda sql, values: _run(connection, sql, values)

    @contextmanager
    def writing(self) -> Iterator[Run]:
        """A statement without an answer travels with the next one that has one, or with the commit."""
        with (
            self._answering(),
            self._opened().connection() as connection,
            connection.pipeline(),
            connection.transaction(),
        ):
            yield lambda sql, values: _run(connection, sql, values)

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """While nobody answers, whoever asks is told so at once."""
        if self._outage.lasts:
            raise Refused("store_away", retry_after=1)
        try:
            yield
        except AWAY as error:
            self._failed_at = time.monotonic()
            if is_lost(error):
                self._outage.begin()
            raise Refused("store_away", retry_after=1) from error

    def _answers(self) -> bool:
        """Whether the database is there again; a pool that missed it waits ever longer before it looks."""
        try:
            connect(self._address).close()
        except AWAY:
            return False
        self._close_pool()
        return True

    def _opened(self) -> ConnectionPool[Connection]:
        if not self._opening.acquire(timeout=PATIENCE):
            raise PoolTimeout("another thread is still connecting")
        try:
            if self._pool is None or self._owner != os.getpid():  # a pool does not survive a fork
                with connect(self._address) as connection, connection.transaction():
                    _migrate(connection)
                self._owner = os.getpid()
                self._pool = ConnectionPool(
                    min_size=SMALLEST_POOL,
                    max_size=LARGEST_POOL,
                    timeout=PATIENCE,
                    reconnect_timeout=PATIENCE,
                    # a single question needs no beginning and no end
                    kwargs={"autocommit": True, **settings(self._address)},
                    connection_class=Connection,
                    check=self._check,
                    open=True,
                )
            return self._pool
        finally:
            self._opening.release()

    def _check(self, connection: Connection) -> None:
        """Find those that a restart has left behind: after a rest, and all of them after one has failed."""
        now = time.monotonic()
        if connection.fit_at <= max(now - RESTED, self._failed_at):
            ConnectionPool.check_connection(connection)
        connection.fit_at = now

    def stating(self) -> AbstractContextManager[Run]:
        return self.reading()  # a statement by itself is a transaction

    def write(self, run: Run, change: Change) -> bool:
        """One statement, one round trip."""
        row = change.row
        more = {
            "versions": [entry.version for entry in change.log],
            "events": [entry.event for entry in change.log],
            "told": [entry.told for entry in change.log],
            "sitters": change.sitters,
            "news": f"{row['id']} {row['version']}",
            "rings": change.is_due,
        }
        return bool(run(_OPEN if change.is_new_table else _CHANGE, {**row, **more}))

    def ring(self, run: Run) -> None:
        run("SELECT pg_notify(:channel, '')", {"channel": BELL})

    @contextmanager
    def bell(self) -> Iterator[_Bell]:
        with self._answering(), connect(self._address) as connection:
            connection.execute(f"LISTEN {BELL}")
            yield _Bell(connection)

    def watch(self, listener: Listener) -> None:
        """Listen on a connection of its own: listen first, then catch up, so that nothing falls between."""
        with self._answering(), connect(self._address) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while listened := listener.listened():
                listener.catch_up(listened, self.versions(listened))
                for news in connection.notifies(timeout=SILENCE):
                    id, _, version = news.payload.rpartition(" ")
                    listener.tell(id, int(version))
                    if not listener.listened():
                        return
                connection.execute("SELECT 1")

    def close(self) -> None:
        self._outage.give_up()
        self._close_pool()

    def _close_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None and self._owner == os.getpid():
            pool.close()


class _Bell:
    """A connection that hears every call since it was opened."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def wait(self, seconds: float) -> None:
        for _ in self._connection.notifies(timeout=seconds, stop_after=1):
            return
        self._connection.execute("SELECT 1")  # or one that is dead would stay silent for ever


class _Statement(NamedTuple):
    text: LiteralString
    is_answered: bool


@lru_cache(maxsize=256)
def _dialect(sql: str) -> _Statement:
    named = _NAME.sub(r"%(\1)s", sql)
    return _Statement(_LIST.sub(r"%(\1)b", named), _ANSWERED.match(sql) is not None)


def _run(connection: Connection, sql: str, values: Mapping[str, Any]) -> list[Row]:
    statement = _dialect(sql)
    cursor = connection.execute(statement.text, values)
    return list(cursor.fetchall()) if statement.is_answered else []


def _migrate(connection: Connection) -> None:
    """One process at a time; whoever meets another at it comes again."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
    connection.execute("CREATE TABLE IF NOT EXISTS applied (number INTEGER PRIMARY KEY)")
    applied = {number for (number,) in connection.execute("SELECT number FROM applied")}
    new = [(number, statements) for number, statements in migrations("postgres") if number not in applied]
    if new:  # to change what is kept may take long
        connection.execute("SET LOCAL statement_timeout = 0")
        connection.patience = None
    for number, statements in new:
        for statement in statements:
            connection.execute(statement)
        connection.execute("INSERT INTO applied VALUES (%s)", (number,))
