"""How we speak with PostgreSQL: whoever asks is answered in time, or told that nobody answers.

A server that is gone says so. One that hangs (a machine without power, a net that is cut, a process that is
stopped) says nothing, and nothing but our own clock tells.
"""

from __future__ import annotations

from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import ReadOnlySqlTransaction

PATIENCE = 3
"""Seconds to wait for a connection; a statement may take so long, too."""
ANSWER = PATIENCE + 1.0
"""Seconds to wait for an answer: a server that lives ends a statement by itself before."""
_SETTINGS: dict[str, Any] = {
    "connect_timeout": PATIENCE,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
    "options": f"-c statement_timeout={PATIENCE}s -c lock_timeout=2s"
    " -c idle_in_transaction_session_timeout=10s",
}
"""What the server does for us: it lets nobody hold up the others, not even one of us that was stopped."""
AWAY = (psycopg.OperationalError, ReadOnlySqlTransaction)
"""What a database says that is away, or no longer the one that is written to."""

Result = TypeVar("Result")


def settings(address: str) -> dict[str, Any]:
    """How to connect to a database; its address has the last word."""
    return {**_SETTINGS, **conninfo_to_dict(address)}


class Connection(psycopg.Connection[tuple[Any, ...]]):
    """A connection that does not wait for ever, and knows when it was last fit to be asked."""

    fit_at = 0.0
    patience: float | None = ANSWER

    def wait(self, gen: PQGen[Result], interval: float = 0.1, timeout: float | None = None) -> Result:
        """Wait for an answer; who waits for news says how long."""
        try:
            return super().wait(gen, interval, self.patience if timeout is None else timeout)
        except AWAY as error:
            if timeout is None and (is_lost(error) or isinstance(error, ReadOnlySqlTransaction)):
                self.close()  # an answer that came late would be taken for the next one
            raise


def is_lost(error: psycopg.Error) -> bool:
    """Whether nobody answered: a server that says why it refuses something is there."""
    return error.sqlstate is None


def connect(address: str) -> Connection:
    """A connection of one's own, for a while."""
    return Connection.connect("", autocommit=True, **settings(address))
