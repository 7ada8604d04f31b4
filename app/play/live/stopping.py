"""Stopping a process that waits and thinks most of its time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Stopped(BaseException):
    """The process shall end: not an error, and nothing that looks for errors may hold it up."""


class Stop:
    """A signal ends waiting and thinking at once, and never cuts short what is being written."""

    def __init__(self) -> None:
        self.asked = False
        self._interruptible = False

    def on_signals(self) -> None:
        for number in SIGNALS:
            signal.signal(number, lambda *_: self.ask())

    def ask(self) -> None:
        self.asked = True
        if self._interruptible:
            self._interruptible = False
            raise Stopped

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Here the process may be stopped."""
        if self.asked:
            raise Stopped
        self._interruptible = True
        try:
            yield
        finally:
            self._interruptible = False
