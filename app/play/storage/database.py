"""Which database keeps the tables: the setting DATABASE names an SQLite file or a PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

from .sqlite import SqliteStore
from .store import Store

_SQLITE = "sqlite:///"


class DatabaseError(Exception):
    """The setting names no database that we can use."""


def open_store(database: str) -> Store:
    """The store that a setting names; it is connected to when it is first needed."""
    if database.startswith(_SQLITE):
        return SqliteStore(Path(database.removeprefix(_SQLITE)))
    if database.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStore  # most sites do without, and without its driver's memory

        return PostgresStore(database)
    raise DatabaseError(f"DATABASE must begin with {_SQLITE} or postgresql://, not {database[:20]!r}")
