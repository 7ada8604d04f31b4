"""What one change of a table writes: row, log, sitters, receipt and due time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from app.play.tables.deadlines import due
from app.play.tables.events import DeviceAdmitted, Joined, TableEvent, event_to_json
from app.play.tables.snapshot import table_to_json
from app.play.tables.table import Table

from .store import Receipt, Told

Row = Sequence[Any]
Run = Callable[[str, Mapping[str, Any]], list[Row]]
"""Execute one statement and fetch its rows."""

INSERT = """INSERT INTO tables (id, version, status, public, opened, changed, snapshot)
    VALUES (:id, :version, :status, :public, :opened, :changed, :snapshot)
    ON CONFLICT (id) DO NOTHING RETURNING id"""
UPDATE = """UPDATE tables SET version = :version, status = :status, changed = :changed, snapshot = :snapshot
    WHERE id = :id AND version = :expected AND changed = COALESCE(:since, changed)
    AND NOT EXISTS (SELECT 1 FROM receipts WHERE table_id = :id AND seat = :seat AND command = :command)
    RETURNING id"""
_LOG = """INSERT INTO events (table_id, version, at, event, told)
    VALUES (:id, :version, :at, :event, :told)"""
_SEAT = "INSERT INTO sitters (browser, table_id) VALUES (:browser, :id) ON CONFLICT DO NOTHING"
_ANSWER = """INSERT INTO receipts (table_id, seat, command, version)
    VALUES (:id, :seat, :command, :version)"""
_SCHEDULE = """INSERT INTO dues (table_id, at, noted) VALUES (:id, :due, :changed)
    ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, noted = excluded.noted"""
_FORGET = "DELETE FROM dues WHERE table_id = :id"


class WrittenEntry(NamedTuple):
    """A line of the log as texts."""

    version: int
    event: str
    told: str


class Change(NamedTuple):
    """A change of a table: the row by the names that statements give its values, and what goes with it."""

    row: dict[str, Any]
    log: list[WrittenEntry]
    sitters: list[str]

    @property
    def is_new_table(self) -> bool:
        return not self.row["expected"]

    @property
    def is_due(self) -> bool:
        """Whether somebody must look after the table at once."""
        return self.row["due"] is not None and bool(self.row["due"] <= self.row["changed"])


def change_of(
    after: Table,
    events: Sequence[TableEvent],
    told: Sequence[Told],
    receipt: Receipt | None,
    since: float | None,
) -> Change:
    before = after.version - len(events)
    seat, command = receipt or (None, None)
    row = {
        "id": after.id,
        "version": after.version,
        "expected": before,
        "since": since,
        "status": after.status,
        "public": int(after.public),
        "opened": after.opened,
        "changed": after.changed,
        "snapshot": as_text(table_to_json(after)),
        "due": due(after),
        "seat": seat,
        "command": command,
    }
    log = [
        WrittenEntry(version, as_text(event_to_json(event)), as_text(words))
        for version, (event, words) in enumerate(zip(events, told, strict=True), before + 1)
    ]
    sitters = [event.browser for event in events if isinstance(event, Joined | DeviceAdmitted)]
    return Change(row, log, sitters)


def write(run: Run, change: Change) -> bool:
    """Step by step, in a transaction; False if the table is at another version, and nothing is written."""
    row = change.row
    if not run(INSERT if change.is_new_table else UPDATE, row):
        return False
    for entry in change.log:
        run(_LOG, {"id": row["id"], "at": row["changed"], **entry._asdict()})
    for browser in change.sitters:
        run(_SEAT, {"id": row["id"], "browser": browser})
    if row["command"] is not None:
        run(_ANSWER, row)
    run(_FORGET if row["due"] is None else _SCHEDULE, row)
    return True


def as_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
