"""The tables that were used last, kept in memory: the store only says whether they are still the newest."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock

from app.play.tables.table import Table

MOST = 500
MOST_BYTES = 20 * 1024 * 1024
PER_LETTER = 5
"""Bytes in memory for a letter of a snapshot, at most; measured by the bench of tables."""


class TableCache:
    """At most so many tables in so many bytes; those that were used least recently are dropped."""

    def __init__(self, most: int = MOST, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._kept: OrderedDict[str, tuple[Table, int]] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, id: str) -> Table | None:
        with self._lock:
            if id not in self._kept:
                return None
            self._kept.move_to_end(id)
            return self._kept[id][0]

    def put(self, table: Table, snapshot: str) -> Table:
        """Keep a table at its newest version, as the store gives it back."""
        kept = replace(table, happened=())
        size = PER_LETTER * len(snapshot)
        with self._lock:
            self._take(table.id)
            self._kept[table.id] = kept, size
            self.bytes += size
            while len(self._kept) > self._most or self.bytes > self._most_bytes:
                self._take(next(iter(self._kept)))
        return kept

    def _take(self, id: str) -> None:
        _, size = self._kept.pop(id, (None, 0))
        self.bytes -= size
