"""Who is there: whoever listens to a table or sends something to it, noted now and then."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from app.play.storage.store import Store
from app.play.tables.deadlines import is_deserted

EVERY = 15.0
"""Seconds between two notes of the same person: each is written to the disk."""
MOST = 10_000


class Presence:
    """Notes of one process; people are known by the hash of their browser's number or their seat's token."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._noted: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._lock = Lock()

    def is_due(self, id: str, person: str) -> bool:
        """Whether the last note is old; asking costs next to nothing."""
        return abs(self._clock() - self._noted.get((id, person), 0.0)) >= EVERY

    def note(self, id: str, person: str) -> None:
        """On every seat of theirs, wherever they have sat down since; who comes back wakes the bots."""
        if not self.is_due(id, person):
            return
        now = self._clock()
        self._remember((id, person), now)
        table, seen = self._store.look_in(id)
        seats = table.seats_held_by(person)
        for seat in seats:
            self._store.see(id, seat, now)
        if seats and is_deserted(table, now, seen):
            self._store.release(id, now)

    def _remember(self, key: tuple[str, str], now: float) -> None:
        with self._lock:
            self._noted[key] = now
            self._noted.move_to_end(key)
            while len(self._noted) > MOST:
                self._noted.popitem(last=False)
