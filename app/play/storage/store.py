"""Where tables are kept: the log, a snapshot of the newest version, receipts; no rules in here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from app.play.tables.events import TableEvent
from app.play.tables.results import Result
from app.play.tables.table import Table

MOST_ENTRIES = 1_000_000
"""More than any log has."""

Told = list[dict[str, Any]]
"""What everybody may know of what came of an event, as plain values; each reader's page finds the words."""


class Receipt(NamedTuple):
    """A command of a client: the same one again gets the same answer."""

    seat: int
    command: str


class Entry(NamedTuple):
    """A line of the log."""

    version: int
    at: float
    event: TableEvent
    told: Told


class Listed(NamedTuple):
    id: str
    version: int
    status: str
    public: bool
    opened: float
    changed: float


class Bell(Protocol):
    """Rings when a table may have become due."""

    def wait(self, seconds: float) -> None:
        """Wait until it rings, at most for so many seconds."""


class Listener(Protocol):
    """Whoever wants to know what other processes do."""

    def listened(self) -> list[str]:
        """The tables that somebody here listens to."""

    def tell(self, id: str, version: int) -> None:
        """A table has a new version; it may be known already."""

    def catch_up(self, asked: Collection[str], versions: Mapping[str, int]) -> None:
        """The versions of all tables that were asked about; those without one are gone."""


class Store(Protocol):
    def known(self, id: str) -> Table | None:
        """The table as this process saw it last, without asking: others may have changed it since."""

    def load(self, id: str) -> Table:
        """The table at its newest version; refused as `no_table`."""

    def append(
        self,
        after: Table,
        events: Sequence[TableEvent],
        told: Sequence[Told],
        receipt: Receipt | None = None,
        since: float | None = None,
    ) -> int:
        """Keep events, snapshot and receipt, all or nothing; `Stale` if another one came first.

        So it is if the command has been answered before, or the table was last changed at another time than
        *since*: who has followed a table from memory says which one it was.
        """

    def look_up(self, id: str, receipt: Receipt) -> tuple[Table, int | None]:
        """The table, and the version that a command has made if it has: both at one moment."""

    def look_in(self, id: str) -> tuple[Table, dict[int, float]]:
        """The table, and when the player of each seat was last seen."""

    def events(self, id: str, after: int = 0, most: int = MOST_ENTRIES) -> list[Entry]:
        """The log after a version, so many lines of it."""

    def versions(self, ids: Collection[str]) -> dict[str, int]:
        """The newest versions, to catch up; tables that are closed or gone have none."""

    def listed(self, browser: str | None = None, limit: int = 50) -> list[Listed]:
        """The tables of somebody, the latest first; or the public ones, where people were seen last first."""

    def everything(self) -> list[Listed]: ...

    def claim(self, now: float, lease: float, pause: float = 0.0) -> str | None:
        """A table that has been due for a pause, for this caller alone until the lease is over."""

    def release(self, id: str, at: float) -> None:
        """Give a claimed table back before the lease is over: it is due then, or sooner if it is by now."""

    def put_off(self, id: str, claimed: float, at: float) -> None:
        """Let a table that was claimed until then rest until later, unless something has happened there."""

    def next_due(self) -> float | None:
        """When the next table is due."""

    def bell(self) -> AbstractContextManager[Bell]:
        """Rung by every process that makes a table due at once."""

    def see(self, id: str, seat: int, now: float) -> None:
        """Note that the player of a seat is there."""

    def seen(self, id: str) -> dict[int, float]: ...

    def results(self, browser: str) -> list[Result]:
        """The solo games of a browser, the latest first; they outlive their tables."""

    def keep_results(self, browser: str, results: Sequence[Result]) -> int:
        """Add results to those of a browser; how many it did not have yet."""

    def count_opening(self, address: str, now: float, most: int, seconds: float) -> float:
        """Count one of so many in so many seconds; above that, how long to wait, and it does not count.

        The address is kept as a hash with a random key of the day, so a new day counts from nothing.
        """

    def forget_openings(self, now: float) -> None:
        """Forget the openings that no longer count, and the keys of past days."""

    def count_day(self, day: int, days: int) -> int:
        """Note a day; which one was so many noted days before the latest of them, 0 while there is none."""

    def purge(self, before: float) -> list[str]:
        """Forget tables without a change since then; results of public games stay."""

    def ping(self) -> None:
        """Refused as `store_away` when the store does not answer."""

    def watch(self, listener: Listener) -> None:
        """Tell changes of other processes to this one, as long as somebody listens."""

    def close(self) -> None: ...
