"""How much of everything one address or seat may have: far more than people need.

Moves and streams are counted in memory that all processes of a server share, for a client may reach any of
them; each has a cell, and two that share one share what is allowed, which neither is likely to use up. Who
came is forgotten when the server ends. Who opens tables is counted in the store, for
all machines together: for an hour, as a hash with a random key that changes each day.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from app.play.storage.store import Store
from app.play.tables.refused import Refused

from .cells import NUMBER as CELLS
from .cells import Cells

SLOTS = 128
"""Each worker counts on a sheet of its own, which ends with it; twice as many as a server may have workers,
for a new one comes while the one before it is still dying."""


class Rate:
    """So many in so many seconds, refilled evenly."""

    def __init__(self, code: str, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._code, self._most, self._seconds, self._clock = code, most, seconds, clock
        self._cells = Cells(16)
        self._numbers = self._cells.memory.cast("d")
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """Count one, or refuse it and say when to come again.

        Two workers that count at the very same moment may count one: a limit is no account.
        """
        cell, numbers = 2 * self._cells.of(key), self._numbers
        with self._lock:
            now = self._clock()
            passed = max(0.0, now - numbers[cell + 1])
            level = max(0.0, numbers[cell] - passed * self._most / self._seconds)
            if level + 1 > self._most:
                wait = (level + 1 - self._most) * self._seconds / self._most
                raise Refused(self._code, retry_after=max(1, round(wait)))
            numbers[cell], numbers[cell + 1] = level + 1, now


class Openings:
    """So many tables in so many seconds, at all machines that share the store."""

    def __init__(self, store: Store, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._store, self._most, self._seconds, self._clock = store, most, seconds, clock

    def take(self, key: str) -> None:
        wait = self._store.count_opening(key, self._clock(), self._most, self._seconds)
        if wait > 0:
            raise Refused("too_many_tables", retry_after=max(1, round(wait)))


class AtOnce:
    """So many at the same time."""

    def __init__(self, code: str, most: int) -> None:
        self._code, self._most = code, most
        self._cells = Cells(2 * SLOTS)
        self._numbers = self._cells.memory.cast("H")
        self._locks, path = tempfile.mkstemp()
        Path(path).unlink()
        weakref.finalize(self, os.close, self._locks)
        self._slot, self._owner = 0, 0

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        cell, numbers = self._cells.of(key), self._numbers
        own = self._own_slot() * CELLS + cell
        if self._held(cell) >= self._most:
            self._clear_slots_of_dead_processes()
            if self._held(cell) >= self._most:
                raise Refused(self._code, retry_after=15)
        numbers[own] += 1
        try:
            yield
        finally:
            numbers[own] -= 1

    def _held(self, cell: int) -> int:
        return sum(self._numbers[cell::CELLS])

    def _own_slot(self) -> int:
        """The counts that this process alone writes to; the system frees their lock when it dies."""
        if self._owner != os.getpid():
            self._slot = next(slot for slot in range(SLOTS) if self._take(slot))
            self._owner = os.getpid()
        return self._slot

    def _take(self, slot: int) -> bool:
        try:
            fcntl.lockf(self._locks, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, slot)
        except OSError:
            return False
        start = slot * CELLS
        self._numbers[start : start + CELLS] = memoryview(bytes(2 * CELLS)).cast("H")
        return True

    def _clear_slots_of_dead_processes(self) -> None:
        for slot in range(SLOTS):
            if slot != self._slot and self._take(slot):
                fcntl.lockf(self._locks, fcntl.LOCK_UN, 1, slot)
