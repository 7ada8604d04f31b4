"""How far a long command has come: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

from typing import TextIO

_WIDTH = 30
_LINES = 10


class ProgressBar:
    """Counts up to *total* and says so on *stream*."""

    def __init__(self, total: int, noun: str, stream: TextIO) -> None:
        self._total = total
        self._noun = noun
        self._stream = stream
        self._done = 0
        self._drawn = -1

    def step(self) -> None:
        self._done += 1
        if self._stream.isatty():
            self._draw_bar()
        elif self._done * _LINES // self._total > (self._done - 1) * _LINES // self._total:
            self._stream.write(f"{self._words()}\n")

    def _words(self) -> str:
        return f"{self._done} of {self._total} {self._noun}"

    def _draw_bar(self) -> None:
        filled = self._done * _WIDTH // self._total
        # A terminal is slow: it is written to when there is something new to see.
        if filled == self._drawn:
            return
        self._drawn = filled
        bar = "#" * filled + "." * (_WIDTH - filled)
        end = "\n" if self._done == self._total else ""
        self._stream.write(f"\r[{bar}] {self._words()}{end}")
        self._stream.flush()
