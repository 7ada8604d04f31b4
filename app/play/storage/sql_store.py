"""The store in SQL: the statements that both databases understand."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from app.play.tables.deadlines import CLOCKS_DIFFER
from app.play.tables.events import TableEvent, event_from_json
from app.play.tables.refused import Refused, Stale
from app.play.tables.results import ends_solo
from app.play.tables.snapshot import table_from_json
from app.play.tables.table import CLOSED, OVER, Table

from .sql_change import Change, Row, Run, change_of, write
from .sql_openings import SqlOpenings
from .sql_results import SqlResults
from .store import MOST_ENTRIES, Bell, Entry, Listed, Receipt, Told
from .table_cache import TableCache

_TABLE = "id, version, status, public, opened, changed"
_NEWS = "CASE WHEN version = :version AND changed = :changed THEN NULL ELSE snapshot END"
_LOAD = f"SELECT {_NEWS}, NULL FROM tables WHERE id = :id"
_LOOK_UP = f"""SELECT {_NEWS}, (SELECT version FROM receipts
    WHERE table_id = :id AND seat = :seat AND command = :command) FROM tables WHERE id = :id"""
_LOOK_IN = f"""SELECT -1, changed, {_NEWS} FROM tables WHERE id = :id
    UNION ALL SELECT seat, at, NULL FROM presence WHERE table_id = :id"""
_TO_JOIN = "public = 1 AND status IN ('open', 'playing')"
_LAST_SEEN = "COALESCE((SELECT max(at) FROM presence WHERE table_id = tables.id), opened)"
_DUE = "(at <= :due OR noted > :ahead)"
"""What was noted at a time that is still to come was so by a clock that has been set back since."""
_NOBODY = Receipt(-1, "")
_OWNED = ("events", "receipts", "sitters", "dues", "presence")


def migrations(dialect: str) -> list[tuple[int, list[str]]]:
    """The numbered files of a dialect, each as its statements."""
    files = sorted((Path(__file__).parent / "sql" / dialect).glob("*.sql"))
    return [
        (int(file.name.partition("_")[0]), [part for part in file.read_text().split(";\n") if part.strip()])
        for file in files
    ]


class SqlStore(SqlResults, SqlOpenings):
    """Everything but the connection."""

    def __init__(self) -> None:
        self.cache = TableCache()

    @abstractmethod
    def reading(self) -> AbstractContextManager[Run]:
        """A connection to read with."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Run]:
        """A transaction that is kept as a whole, and durably, or not at all."""

    def stating(self) -> AbstractContextManager[Run]:
        """A transaction for a change that the database can write with one statement."""
        return self.writing()

    def write(self, run: Run, change: Change) -> bool:
        """Write a change, and tell other processes together with the commit, where the database can."""
        return write(run, change)

    def ring(self, run: Run) -> None:
        """Call those who look after tables, with the commit, where the database can."""
        return

    @abstractmethod
    def bell(self) -> AbstractContextManager[Bell]:
        """Hears the others ring."""

    def known(self, id: str) -> Table | None:
        return self.cache.get(id)

    def load(self, id: str) -> Table:
        return self.look_up(id, _NOBODY)[0]

    def look_up(self, id: str, receipt: Receipt) -> tuple[Table, int | None]:
        known, rows = self._news(_LOAD if receipt is _NOBODY else _LOOK_UP, id, **receipt._asdict())
        if not rows:
            raise Refused("no_table")
        [[snapshot, answered]] = rows
        return self._table(known, snapshot), answered

    def look_in(self, id: str) -> tuple[Table, dict[int, float]]:
        known, rows = self._news(_LOOK_IN, id)
        snapshots = [snapshot for seat, _, snapshot in rows if seat < 0]
        if not snapshots:
            raise Refused("no_table")
        seen = {int(seat): float(at) for seat, at, _ in rows if seat >= 0}
        return self._table(known, snapshots[0]), seen

    def _news(self, sql: str, id: str, **values: Any) -> tuple[Table | None, list[Row]]:
        """The table at hand, and an answer that has its snapshot only if another one is the newest."""
        if not (id.isascii() and id.isprintable()):
            return None, []  # no table has such a name, and a database may refuse to look for it
        known = self.cache.get(id)
        version, changed = (known.version, known.changed) if known else (0, 0.0)
        with self.reading() as run:
            return known, run(sql, {"id": id, "version": version, "changed": changed, **values})

    def _table(self, known: Table | None, snapshot: str | None) -> Table:
        if snapshot is not None:
            return self.cache.put(table_from_json(json.loads(snapshot)), snapshot)
        assert known is not None
        return known

    def append(
        self,
        after: Table,
        events: Sequence[TableEvent],
        told: Sequence[Told],
        receipt: Receipt | None = None,
        since: float | None = None,
    ) -> int:
        change = change_of(after, events, told, receipt, since)
        with self.writing() if ends_solo(after, events) else self.stating() as run:
            if not self.write(run, change):
                raise Stale(self._version(run, after.id))
            self.note_result(run, after, events)
        self.cache.put(after, change.row["snapshot"])
        return after.version

    def _version(self, run: Run, id: str) -> int:
        rows = run("SELECT version FROM tables WHERE id = :id", {"id": id})
        return int(rows[0][0]) if rows else 0

    def events(self, id: str, after: int = 0, most: int = MOST_ENTRIES) -> list[Entry]:
        with self.reading() as run:
            rows = run(
                "SELECT version, at, event, told FROM events"
                " WHERE table_id = :id AND version > :after ORDER BY version LIMIT :most",
                {"id": id, "after": after, "most": most},
            )
        return [
            Entry(int(version), at, event_from_json(json.loads(event)), json.loads(told))
            for version, at, event, told in rows
        ]

    def versions(self, ids: Collection[str]) -> dict[str, int]:
        if not ids:
            return {}
        names = {f"id{number}": id for number, id in enumerate(ids)}
        places = ", ".join(f":{name}" for name in names)
        with self.reading() as run:
            rows = run(
                f"SELECT id, version FROM tables WHERE id IN ({places}) AND status <> '{CLOSED}'", names
            )
        return {id: int(version) for id, version in rows}

    def listed(self, browser: str | None = None, limit: int = 50) -> list[Listed]:
        which = (
            _TO_JOIN if browser is None else "id IN (SELECT table_id FROM sitters WHERE browser = :browser)"
        )
        order = f"{_LAST_SEEN} DESC, changed" if browser is None else "changed"
        return self._list(f"WHERE {which} ORDER BY {order} DESC LIMIT :limit", browser=browser, limit=limit)

    def everything(self) -> list[Listed]:
        return self._list("ORDER BY changed DESC")

    def _list(self, rest: str, **values: Any) -> list[Listed]:
        with self.reading() as run:
            rows = run(f"SELECT {_TABLE} FROM tables {rest}", values)
        return [Listed(row[0], int(row[1]), row[2], bool(row[3]), row[4], row[5]) for row in rows]

    def claim(self, now: float, lease: float, pause: float = 0.0) -> str | None:
        due = {"due": now - pause, "ahead": now + CLOCKS_DIFFER}
        with self.reading() as run:  # an idle table is looked for without a lock
            if not run(f"SELECT 1 FROM dues WHERE {_DUE} LIMIT 1", due):
                return None
        with self.writing() as run:
            rows = run(
                "UPDATE dues SET at = :until, noted = :now WHERE table_id = (SELECT table_id FROM dues"
                f" WHERE {_DUE} ORDER BY at LIMIT 1{self.SKIP_LOCKED}) RETURNING table_id",
                {**due, "now": now, "until": now + lease},
            )
        return str(rows[0][0]) if rows else None

    def release(self, id: str, at: float) -> None:
        with self.writing() as run:
            run("UPDATE dues SET at = :at WHERE table_id = :id AND at > :at", {"id": id, "at": at})
            self.ring(run)

    def put_off(self, id: str, claimed: float, at: float) -> None:
        with self.writing() as run:
            run(
                "UPDATE dues SET at = :at WHERE table_id = :id AND at = :claimed",
                {"id": id, "claimed": claimed, "at": at},
            )

    def next_due(self) -> float | None:
        with self.reading() as run:
            rows = run("SELECT min(at) FROM dues", {})
        return None if rows[0][0] is None else float(rows[0][0])

    def see(self, id: str, seat: int, now: float) -> None:
        with self.stating() as run:
            run(
                "INSERT INTO presence (table_id, seat, at) SELECT id, :seat, :now FROM tables WHERE id = :id"
                " ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at",
                {"id": id, "seat": seat, "now": now},
            )

    def seen(self, id: str) -> dict[int, float]:
        with self.reading() as run:
            rows = run("SELECT seat, at FROM presence WHERE table_id = :id", {"id": id})
        return {int(seat): float(at) for seat, at in rows}

    def count_day(self, day: int, days: int) -> int:
        with self.writing() as run:
            run("INSERT INTO days (day) VALUES (:day) ON CONFLICT DO NOTHING", {"day": day})
            rows = run("SELECT day FROM days ORDER BY day DESC LIMIT 1 OFFSET :days", {"days": days})
            first = int(rows[0][0]) if rows else 0
            run("DELETE FROM days WHERE day < :first", {"first": first})
        return first

    def purge(self, before: float) -> list[str]:
        with self.writing() as run:
            gone = run(
                f"DELETE FROM tables WHERE changed < :before AND NOT (public = 1 AND status = '{OVER}')"
                " RETURNING id",
                {"before": before},
            )
            for name in _OWNED:
                for row in gone:
                    run(f"DELETE FROM {name} WHERE table_id = :id", {"id": row[0]})
        return sorted(str(row[0]) for row in gone)

    def ping(self) -> None:
        with self.reading() as run:
            run("SELECT 1 FROM tables LIMIT 1", {})
