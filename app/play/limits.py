"""How much of everything one address or seat may have: far more than people need."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .refused import Refused

MOST_KEYS = 10_000


class Rate:
    """So many in so many seconds, refilled evenly."""

    def __init__(self, code: str, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._code, self._most, self._seconds, self._clock = code, most, seconds, clock
        self._levels: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """Count one, or refuse it and say when to come again."""
        with self._lock:
            now = self._clock()
            level, at = self._levels.get(key, (0.0, now))
            level = max(0.0, level - (now - at) * self._most / self._seconds)
            if level + 1 > self._most:
                wait = (level + 1 - self._most) * self._seconds / self._most
                raise Refused(self._code, retry_after=max(1, round(wait)))
            self._levels.pop(key, None)
            if len(self._levels) >= MOST_KEYS:  # whoever was counted longest ago is forgotten
                del self._levels[next(iter(self._levels))]
            self._levels[key] = (level + 1, now)


class AtOnce:
    """So many at the same time."""

    def __init__(self, code: str, most: int) -> None:
        self._code, self._most = code, most
        self._held: dict[str, int] = {}

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        if self._held.get(key, 0) >= self._most:
            raise Refused(self._code, retry_after=15)
        self._held[key] = self._held.get(key, 0) + 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
