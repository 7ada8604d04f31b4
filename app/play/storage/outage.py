"""A store that is away: one looks for it, and nobody else waits meanwhile.

Those who ask for tables share their threads with readers. If each waited until it is sure that nobody
answers, the pages of readers would wait with them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

RETRY = 0.5


class Outage:
    """Begins with a failure, and ends when *look* no longer fails; any thread may tell and ask."""

    def __init__(self, look: Callable[[], bool]) -> None:
        self._look = look
        self._owner = 0
        self._lock = threading.Lock()
        self._given_up = threading.Event()

    @property
    def lasts(self) -> bool:
        return self._owner == os.getpid()  # who looked before a fork does not after it

    def begin(self) -> None:
        with self._lock:
            if self.lasts:
                return
            self._owner = os.getpid()
        threading.Thread(target=self._look_until_found, name="store-outage", daemon=True).start()

    def _look_until_found(self) -> None:
        try:
            while not self._look() and not self._given_up.wait(RETRY):
                pass
        finally:
            self._owner = 0

    def give_up(self) -> None:
        """Look no longer: nobody will ask."""
        self._given_up.set()
