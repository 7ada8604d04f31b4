"""Who may compute next: what is not finished beforehand is shared out fairly among those who ask for it.

Little is computed at the same time, no more than the processors can do; each client has few places in a short
queue; and whoever has used least processor time of late, and asks for something cheap, goes first. So
somebody who asks for dear pages without end waits behind everyone else.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

Result = TypeVar("Result")

AT_ONCE = 2
"""Two, so that one client who may have only one of them never has all."""
AT_ONCE_FOR_ONE = 1
LONGEST_QUEUE = 64
LONGEST_QUEUE_OF_ONE = 16
_HALF_LIFE = 10.0
"""Seconds after which half of the time that somebody has used is forgotten."""
_MOST_REMEMBERED = 4096


class BusyError(Exception):
    """The queue is full: the request is refused and may be tried again soon."""


class WorkError(Exception):
    """Work that failed has cost time, too."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(seconds)
        self.seconds = seconds


Work = Callable[[], Awaitable[tuple[Result, float]]]
"""Its result, and the seconds of processor time that it took."""


@dataclass(eq=False, slots=True)
class _Job:
    client: str
    page: str
    work: Work[Any]
    result: asyncio.Future[Any]


class FairShare:
    """Lets work begin, fairly among clients. Used from one event loop only, so it needs no lock."""

    def __init__(self, at_once: int = AT_ONCE, longest_queue: int = LONGEST_QUEUE) -> None:
        self._at_once = at_once
        self._longest_queue = longest_queue
        self._waiting: list[_Job] = []
        self._running: Counter[str] = Counter()
        self._begun: set[asyncio.Task[None]] = set()
        self._used: dict[str, tuple[float, float]] = {}
        self._costs: dict[str, float] = {}

    async def run(self, client: str, page: str, work: Work[Result]) -> Result:
        """The result of *work* for *page*, when it is the turn of *client*; BusyError where too many wait.

        Whoever stops waiting takes the work along, unless it has begun.
        """
        job = _Job(client, page, work, asyncio.get_running_loop().create_future())
        self._queue(job)
        self._start_next()
        try:
            result: Result = await job.result
            return result
        finally:
            if job in self._waiting:
                self._waiting.remove(job)

    def _queue(self, job: _Job) -> None:
        if sum(each.client == job.client for each in self._waiting) >= LONGEST_QUEUE_OF_ONE:
            raise BusyError
        if len(self._waiting) >= self._longest_queue:
            self._send_away_heaviest(job.client)
        self._waiting.append(job)

    def _send_away_heaviest(self, newcomer: str) -> None:
        """Make room for *newcomer* at the expense of who has used most, unless that is the newcomer."""
        heaviest = max(reversed(self._waiting), key=lambda job: self.used_by(job.client))
        if self.used_by(heaviest.client) <= self.used_by(newcomer):
            raise BusyError
        self._waiting.remove(heaviest)
        if not heaviest.result.done():
            heaviest.result.set_exception(BusyError())

    def _start_next(self) -> None:
        while self._running.total() < self._at_once:
            ready = [job for job in self._waiting if self._running[job.client] < AT_ONCE_FOR_ONE]
            if not ready:
                return
            job = min(ready, key=lambda each: self.used_by(each.client) + self._costs.get(each.page, 0.0))
            self._waiting.remove(job)
            self._begin(job)

    def _begin(self, job: _Job) -> None:
        self._running[job.client] += 1
        task = asyncio.create_task(self._do(job))
        self._begun.add(task)  # or nobody would hold it
        task.add_done_callback(self._begun.discard)

    async def _do(self, job: _Job) -> None:
        result: Any = None
        error: Exception | None = None
        try:
            result, seconds = await job.work()
        except WorkError as failed:
            error, seconds = failed, failed.seconds
        except Exception as failed:
            error, seconds = failed, 0.0
        self._end(job, seconds)
        if job.result.done():  # nobody waits for it any more
            return
        if error is None:
            job.result.set_result(result)
        else:
            job.result.set_exception(error)

    def _end(self, job: _Job, seconds: float) -> None:
        self._running[job.client] -= 1
        if not self._running[job.client]:
            del self._running[job.client]
        self._remember(job.client, seconds)
        self._costs[job.page] = (self._costs.pop(job.page, seconds) + seconds) / 2
        if len(self._costs) > _MOST_REMEMBERED:
            del self._costs[next(iter(self._costs))]
        self._start_next()

    def used_by(self, client: str) -> float:
        """Seconds of processor time that *client* has used of late."""
        seconds, at = self._used.get(client, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / _HALF_LIFE) if seconds else 0.0

    def _remember(self, client: str, seconds: float) -> None:
        self._used[client] = (self.used_by(client) + seconds, time.monotonic())
        if len(self._used) > _MOST_REMEMBERED:
            heaviest = sorted(self._used, key=self.used_by)[_MOST_REMEMBERED // 2 :]
            self._used = {name: self._used[name] for name in heaviest}
