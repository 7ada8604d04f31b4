"""The store in SQL: the statements that both databases understand."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from .deadlines import due
from .events import DeviceAdmitted, Joined, TableEvent, event_from_json, event_to_json
from .refused import Refused, Stale
from .snapshot import table_from_json, table_to_json
from .sql_results import Row, Run, SqlResults
from .store import Bell, Entry, Listed, Receipt, Told
from .table import OVER, Table
from .table_cache import TableCache

__all__ = ["Row", "Run", "SqlStore", "migrations"]

_TABLE = "id, version, status, public, opened, changed"
_NEWS = "CASE WHEN version = :version AND changed = :changed THEN NULL ELSE snapshot END"
_LOAD = f"SELECT {_NEWS}, NULL FROM tables WHERE id = :id"
_LOOK_UP = f"""SELECT {_NEWS}, (SELECT version FROM receipts
    WHERE table_id = :id AND seat = :seat AND command = :command) FROM tables WHERE id = :id"""
_INSERT = """INSERT INTO tables (id, version, status, public, opened, changed, snapshot)
    VALUES (:id, :version, :status, :public, :opened, :changed, :snapshot)
    ON CONFLICT (id) DO NOTHING RETURNING version"""
_UPDATE = """UPDATE tables SET version = :version, status = :status, changed = :changed, snapshot = :snapshot
    WHERE id = :id AND version = :expected RETURNING version"""
_OWNED = ("events", "receipts", "sitters", "dues", "presence")


def migrations(dialect: str) -> list[tuple[int, list[str]]]:
    """The numbered files of a dialect, each as its statements."""
    files = sorted((Path(__file__).parent / "sql" / dialect).glob("*.sql"))
    return [
        (int(file.name.partition("_")[0]), [part for part in file.read_text().split(";\n") if part.strip()])
        for file in files
    ]


class SqlStore(SqlResults):
    """Everything but the connection."""

    SKIP_LOCKED = ""

    def __init__(self) -> None:
        self.cache = TableCache()

    @abstractmethod
    def reading(self) -> AbstractContextManager[Run]:
        """A connection to read with."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Run]:
        """A transaction that is kept as a whole, and durably, or not at all."""

    def announce(self, run: Run, id: str, version: int) -> None:
        """Tell other processes together with the commit, where the database can."""
        return

    def ring(self, run: Run) -> None:
        """Call those who look after tables, likewise."""
        return

    @abstractmethod
    def bell(self) -> AbstractContextManager[Bell]:
        """Hears the others ring."""

    def load(self, id: str) -> Table:
        return self._loaded(_LOAD, id)[0]

    def look_up(self, id: str, receipt: Receipt) -> tuple[Table, int | None]:
        return self._loaded(_LOOK_UP, id, **receipt._asdict())

    def _loaded(self, sql: str, id: str, **values: Any) -> tuple[Table, int | None]:
        known = self.cache.get(id)
        version, changed = (known.version, known.changed) if known else (0, 0.0)
        with self.reading() as run:
            rows = run(sql, {"id": id, "version": version, "changed": changed, **values})
        if not rows:
            raise Refused("no_table")
        [[snapshot, answered]] = rows
        if snapshot is None and known is not None:
            return known, answered
        return self.cache.put(table_from_json(json.loads(snapshot)), snapshot), answered

    def append(
        self, after: Table, events: Sequence[TableEvent], told: Sequence[Told], receipt: Receipt | None = None
    ) -> int:
        values = _row(after, after.version - len(events))
        with self.writing() as run:
            if not run(_UPDATE if values["expected"] else _INSERT, values):
                raise Stale(self._version(run, after.id))
            self._log(run, after, events, told)
            if receipt:
                run(
                    "INSERT INTO receipts (table_id, seat, command, version)"
                    " VALUES (:id, :seat, :command, :version)",
                    {**values, **receipt._asdict()},
                )
            self._schedule(run, after)
            self.note_result(run, after, events)
            self.announce(run, after.id, after.version)
        self.cache.put(after, values["snapshot"])
        return after.version

    def _version(self, run: Run, id: str) -> int:
        rows = run("SELECT version FROM tables WHERE id = :id", {"id": id})
        return int(rows[0][0]) if rows else 0

    def _log(self, run: Run, after: Table, events: Sequence[TableEvent], told: Sequence[Told]) -> None:
        first = after.version - len(events) + 1
        for version, (event, words) in enumerate(zip(events, told, strict=True), first):
            run(
                "INSERT INTO events (table_id, version, at, event, told)"
                " VALUES (:id, :version, :at, :event, :told)",
                {
                    "id": after.id,
                    "version": version,
                    "at": after.changed,
                    "event": _text(event_to_json(event)),
                    "told": _text(words),
                },
            )
            if isinstance(event, Joined | DeviceAdmitted):
                run(
                    "INSERT INTO sitters (browser, table_id) VALUES (:browser, :id) ON CONFLICT DO NOTHING",
                    {"browser": event.browser, "id": after.id},
                )

    def _schedule(self, run: Run, after: Table) -> None:
        at = due(after)
        if at is None:
            run("DELETE FROM dues WHERE table_id = :id", {"id": after.id})
        else:
            run(
                "INSERT INTO dues (table_id, at) VALUES (:id, :at)"
                " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at",
                {"id": after.id, "at": at},
            )
            if at <= after.changed:
                self.ring(run)

    def events(self, id: str, after: int = 0) -> list[Entry]:
        with self.reading() as run:
            rows = run(
                "SELECT version, at, event, told FROM events"
                " WHERE table_id = :id AND version > :after ORDER BY version",
                {"id": id, "after": after},
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
            rows = run(f"SELECT id, version FROM tables WHERE id IN ({places})", names)
        return {id: int(version) for id, version in rows}

    def listed(self, browser: str | None = None, limit: int = 50) -> list[Listed]:
        which = (
            "public = 1 AND status <> 'closed'"
            if browser is None
            else "id IN (SELECT table_id FROM sitters WHERE browser = :browser)"
        )
        return self._list(f"WHERE {which} ORDER BY changed DESC LIMIT :limit", browser=browser, limit=limit)

    def everything(self) -> list[Listed]:
        return self._list("ORDER BY changed DESC")

    def _list(self, rest: str, **values: Any) -> list[Listed]:
        with self.reading() as run:
            rows = run(f"SELECT {_TABLE} FROM tables {rest}", values)
        return [Listed(row[0], int(row[1]), row[2], bool(row[3]), row[4], row[5]) for row in rows]

    def claim(self, now: float, lease: float, pause: float = 0.0) -> str | None:
        due = {"due": now - pause}
        with self.reading() as run:  # an idle table is looked for without a lock
            if not run("SELECT 1 FROM dues WHERE at <= :due LIMIT 1", due):
                return None
        with self.writing() as run:
            rows = run(
                "UPDATE dues SET at = :until WHERE table_id = (SELECT table_id FROM dues WHERE at <= :due"
                f" ORDER BY at LIMIT 1{self.SKIP_LOCKED}) RETURNING table_id",
                {**due, "until": now + lease},
            )
        return str(rows[0][0]) if rows else None

    def release(self, id: str, at: float) -> None:
        with self.writing() as run:
            run("UPDATE dues SET at = :at WHERE table_id = :id AND at > :at", {"id": id, "at": at})
            self.ring(run)

    def next_due(self) -> float | None:
        with self.reading() as run:
            rows = run("SELECT min(at) FROM dues", {})
        return None if rows[0][0] is None else float(rows[0][0])

    def see(self, id: str, seat: int, now: float) -> None:
        with self.writing() as run:
            run(
                "INSERT INTO presence (table_id, seat, at) VALUES (:id, :seat, :now)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at",
                {"id": id, "seat": seat, "now": now},
            )

    def seen(self, id: str) -> dict[int, float]:
        with self.reading() as run:
            rows = run("SELECT seat, at FROM presence WHERE table_id = :id", {"id": id})
        return {int(seat): float(at) for seat, at in rows}

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


def _row(table: Table, expected: int) -> dict[str, Any]:
    return {
        "id": table.id,
        "version": table.version,
        "expected": expected,
        "status": table.status,
        "public": int(table.public),
        "opened": table.opened,
        "changed": table.changed,
        "snapshot": _text(table_to_json(table)),
    }


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
