"""Tables in one file: nothing to install, and several processes on one machine may share it."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from app.play.tables.refused import Refused

from .sql_change import Row, Run
from .sql_store import SqlStore, migrations
from .store import Listener

BUSY = 3.0
"""Seconds to wait for another writer."""
POLL = 0.02
PRIVATE = 0o600
"""Only the user who runs the server reads and writes the files."""
BESIDE = ("-wal", "-shm", "-journal")


class SqliteStore(SqlStore):
    """A connection for each thread of each process, opened when it is first needed."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._local = threading.local()
        self._prepared = 0
        self._preparing = threading.Lock()

    @contextmanager
    def reading(self) -> Iterator[Run]:
        with self._answering():
            connection = self._connection()
            yield lambda sql, values: _run(connection, sql, values)

    @contextmanager
    def writing(self) -> Iterator[Run]:
        with self._answering():
            connection = self._connection()
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield lambda sql, values: _run(connection, sql, values)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """A full disk, a lock that is never freed: nothing is kept, and the client may try again."""
        try:
            yield
        except (sqlite3.OperationalError, OSError) as error:
            raise Refused("store_away", retry_after=1) from error

    def _connection(self) -> sqlite3.Connection:
        kept: tuple[int, sqlite3.Connection] | None = getattr(self._local, "kept", None)
        if kept is None or kept[0] != os.getpid():  # a connection does not survive a fork
            self._prepare()
            kept = self._local.kept = (os.getpid(), self._connect())
        return kept[1]

    def _connect(self) -> sqlite3.Connection:
        if not self._path.exists():
            self._path.touch(mode=PRIVATE)
        connection = sqlite3.connect(self._path, timeout=BUSY, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power cut
        return connection

    def _prepare(self) -> None:
        """The folder and the newest schema, once per process; other processes wait for their turn."""
        with self._preparing:
            if self._prepared == os.getpid():
                return
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = self._path.with_suffix(".lock")
            with _alone(lock), closing(self._connect()) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("BEGIN IMMEDIATE")
                _migrate(connection)
                connection.execute("COMMIT")
                _make_private(self._path, lock)
            self._prepared = os.getpid()

    @contextmanager
    def bell(self) -> Iterator[_Bell]:
        yield _Bell(self)

    def data_version(self) -> int:
        """Another one after every change that another connection has kept; asking costs microseconds."""
        with self.reading() as run:
            return int(run("PRAGMA data_version", {})[0][0])

    def watch(self, listener: Listener) -> None:
        """Ask every 20 ms whether the file was changed."""
        seen = -1
        while listened := listener.listened():
            now = self.data_version()
            if now != seen:
                seen = now
                listener.catch_up(listened, self.versions(listened))
            time.sleep(POLL)

    def close(self) -> None:
        kept = getattr(self._local, "kept", None)
        if kept and kept[0] == os.getpid():
            kept[1].close()
            del self._local.kept


class _Bell:
    """Every change rings, for a file cannot say which one it was."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._seen = store.data_version()

    def wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (now := self._store.data_version()) == self._seen:
            left = until - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(POLL, left))
        self._seen = now


def _make_private(database: Path, lock: Path) -> None:
    """Let nobody else read the files of a database; one that an older version made was open to all."""
    for file in (database, lock, *(database.with_name(f"{database.name}{end}") for end in BESIDE)):
        with suppress(PermissionError, FileNotFoundError):  # another user's, or gone with its last connection
            file.chmod(PRIVATE)


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process at a time: where two turn a new file to write-ahead logging, SQLite fails one at once."""
    with open(lock, "a", opener=_open_private) as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE)


def _run(connection: sqlite3.Connection, sql: str, values: Mapping[str, Any]) -> list[Row]:
    return connection.execute(sql, values).fetchall()


def _migrate(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE IF NOT EXISTS applied (number INTEGER PRIMARY KEY)")
    applied = {number for (number,) in connection.execute("SELECT number FROM applied")}
    for number, statements in migrations("sqlite"):
        if number not in applied:
            for statement in statements:
                connection.execute(statement)
            connection.execute("INSERT INTO applied VALUES (?)", (number,))
