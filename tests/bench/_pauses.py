"""How still the machine itself was while something was measured: what it took away, and for how long.

A machine that shares its processors with others holds everybody up now and then; no server can answer sooner.
"""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
from pathlib import Path

_NAP = 0.001
_KINDS = slice(1, 9)
"""In the first line of /proc/stat: what the processors did, of which the last is what others took."""


class Pauses:
    """A process that wants nothing but to wake up on time, beside what is measured."""

    late: list[float]
    """Seconds by which each nap was too long."""
    stolen: float
    """The part of the processors' time that others took."""

    def __enter__(self) -> Pauses:
        command = [sys.executable, "-m", __name__]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._before = _processors()
        return self

    def __exit__(self, *_: object) -> None:
        spent = [now - before for now, before in zip(_processors(), self._before, strict=True)]
        self.stolen = spent[-1] / max(1, sum(spent))
        self.late = json.loads(self._process.communicate()[0])


def _processors() -> list[int]:
    with Path("/proc/stat").open() as stat:
        return [int(each) for each in stat.readline().split()[_KINDS]]


def _nap() -> list[float]:
    late = []
    while not select.select([sys.stdin], [], [], 0)[0]:
        start = time.monotonic()
        time.sleep(_NAP)
        late.append(time.monotonic() - start - _NAP)
    return late


if __name__ == "__main__":
    print(json.dumps(_nap()))
