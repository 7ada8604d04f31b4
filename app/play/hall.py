"""The hall: everything that the tables of one process share."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from flask import current_app

from .channel import Channel
from .limits import AtOnce, Rate
from .referee import Referee
from .refused import Refused
from .sqlite import SqliteStore
from .steps import Steps
from .store import Store
from .stream import Live

HOUR = 3600.0
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


class Hall:
    def __init__(self, config: Mapping[str, Any], clock: Callable[[], float] = time.time) -> None:
        self.store = open_store(config["DATABASE"])
        self.clock = clock
        self.channel = Channel(self.store)
        self.referee = Referee(self.store, self.channel, clock)
        self.steps = Steps(self.store)
        self.openings = Rate("too_many_tables", config["TABLES_PER_HOUR"], HOUR, clock)
        self.moves = Rate("too_many_moves", config["MOVES_PER_SECOND"], 1.0, clock)
        streams = AtOnce("too_many_streams", config["STREAMS_AT_ONCE"])
        self.live = Live(self.store, self.channel, streams, clock, config["PROXIES"])

    def unlock(self) -> None:
        """Connect to the store before somebody comes in; one that is away is asked again by who needs it."""
        with suppress(Refused):
            self.store.ping()


def hall() -> Hall:
    """The hall of the request at hand."""
    found: Hall = current_app.extensions["hall"]
    return found
