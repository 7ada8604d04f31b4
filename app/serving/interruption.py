"""How the server waits until there is something for it to do."""

from __future__ import annotations

import os
import select
import signal
from contextlib import suppress


class Interruption:
    """What the server waits for: a signal, or a worker that has died.

    With threading's own event a signal may come just before one begins to wait, and nobody would ever know;
    or while one is about to, and its handler would wait for the lock that is held here.
    """

    def __init__(self) -> None:
        self._heard, self._told = os.pipe()
        for end in (self._heard, self._told):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._told, warn_on_full_buffer=False)  # a byte for every signal

    def set(self) -> None:
        with suppress(BlockingIOError):  # it is full of news
            os.write(self._told, b"!")

    def wait(self, seconds: float | None = None) -> bool:
        """Whether something happened in time."""
        return bool(select.select([self._heard], [], [], seconds)[0])

    def clear(self) -> None:
        with suppress(BlockingIOError):
            while os.read(self._heard, 512):
                pass
