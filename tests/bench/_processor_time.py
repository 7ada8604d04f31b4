"""Where the processor's time goes: how much each part of a measurement takes of the machine."""

from __future__ import annotations

import os
import resource
import time
from contextlib import suppress
from pathlib import Path

CORES = os.cpu_count() or 1
_TICK = 1 / os.sysconf("SC_CLK_TCK")
_PARENT, _SESSION, _OWN, _CHILDREN = 1, 3, slice(11, 13), slice(13, 15)
"""Where in /proc/<pid>/stat, counted from the state of the process."""


class Parts:
    """The parts of one measurement, each with the processes that belong to it."""

    def __init__(self, server: int, database: int | None) -> None:
        self._server, self._database = server, database

    def spent(self) -> dict[str, float]:
        """Seconds since each part began; programs that this one has started and seen end are readers."""
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        found = {"server": 0.0, "database": 0.0, "clients": time.process_time()}
        for pid, fields in _processes():
            if int(fields[_SESSION]) == self._server:
                found["server"] += _seconds(fields, with_children=pid == self._server)
            elif self._database in (pid, int(fields[_PARENT])):
                found["database"] += _seconds(fields, with_children=pid == self._database)
        return {**found, "readers": ended.ru_utime + ended.ru_stime}


class Stopwatch:
    """What each part has taken since now."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._before, self._start = parts.spent(), time.monotonic()

    def stop(self) -> tuple[dict[str, float], float]:
        """Seconds of processor time by part, and seconds that have passed."""
        now = self._parts.spent()
        return {name: now[name] - self._before[name] for name in now}, time.monotonic() - self._start


def _processes() -> list[tuple[int, list[str]]]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # ended meanwhile
            found.append((int(path.parent.name), path.read_text().rpartition(")")[2].split()))
    return found


def _seconds(fields: list[str], with_children: bool) -> float:
    """Of a process, and of those it has seen end."""
    ticks = sum(map(int, fields[_OWN]))
    return (ticks + (sum(map(int, fields[_CHILDREN])) if with_children else 0)) * _TICK
