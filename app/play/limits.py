"""How much of everything one address or seat may have: far more than people need.

The counts lie in memory that a server shares with the workers it starts, for a client may reach any of them.
Nothing is written down: who came is forgotten when the server ends.
"""

from __future__ import annotations

import fcntl
import mmap
import os
import secrets
import tempfile
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from .refused import Refused

CELLS = 1 << 12
"""Each client has one; two that share a cell share what is allowed, which neither is likely to use up."""
DESKS = 64
"""As many workers as a server may have: each counts on a sheet of its own, which ends with it."""


class Cells:
    """Memory that all workers see; which cell of it is a client's, only this server knows."""

    def __init__(self, size: int) -> None:
        self._salt = secrets.token_bytes(16)
        self.memory = memoryview(mmap.mmap(-1, CELLS * size))

    def of(self, key: str) -> int:
        return int.from_bytes(blake2b(key.encode(), digest_size=4, key=self._salt).digest()) % CELLS


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


class AtOnce:
    """So many at the same time."""

    def __init__(self, code: str, most: int) -> None:
        self._code, self._most = code, most
        self._cells = Cells(2 * DESKS)
        self._numbers = self._cells.memory.cast("H")
        self._locks, path = tempfile.mkstemp()
        Path(path).unlink()
        weakref.finalize(self, os.close, self._locks)
        self._desk, self._owner = 0, 0

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        cell, numbers = self._cells.of(key), self._numbers
        own = self._own_desk() * CELLS + cell
        if self._held(cell) >= self._most:
            self._clear_desks_of_the_dead()
            if self._held(cell) >= self._most:
                raise Refused(self._code, retry_after=15)
        numbers[own] += 1
        try:
            yield
        finally:
            numbers[own] -= 1

    def _held(self, cell: int) -> int:
        return sum(self._numbers[cell::CELLS])

    def _own_desk(self) -> int:
        """The sheet that this process alone writes on; the system takes the lock back when it dies."""
        if self._owner != os.getpid():
            self._desk = next(desk for desk in range(DESKS) if self._take(desk))
            self._owner = os.getpid()
        return self._desk

    def _take(self, desk: int) -> bool:
        try:
            fcntl.lockf(self._locks, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, desk)
        except OSError:
            return False
        start = desk * CELLS
        self._numbers[start : start + CELLS] = memoryview(bytes(2 * CELLS)).cast("H")
        return True

    def _clear_desks_of_the_dead(self) -> None:
        for desk in range(DESKS):
            if desk != self._desk and self._take(desk):
                fcntl.lockf(self._locks, fcntl.LOCK_UN, 1, desk)
