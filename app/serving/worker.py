"""granian's worker: its reading thread sends finished pages itself, all else goes to the event loop.

granian reads requests in threads of its own, and an event loop answers them: the way there and back costs
more than a finished page. So the thread that brings a request looks for a finished answer first.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

from granian import _futures, _granian
from granian.server.mp import WorkerProcess

from app.addresses import loggable
from app.serving.asgi import FrontApplication
from app.serving.http_messages import Scope, messages

# The stubs of granian know less than these can do.
_futures_of_granian: Any = _futures
_Scheduler: Any = _granian.CallbackScheduler
_Signal: Any = _granian.WorkerSignal
_Server: Any = _granian.ASGIWorker

logger = logging.getLogger(__name__)


class Worker:
    """What a worker answers with, and the pipe whose other end closes when it shall stop.

    Signals do not count: Ctrl+C reaches every process at once, but the server says in which order they end,
    and a worker whose server has died ends as well, within *patience* seconds whatever it is busy with.
    """

    def __init__(self, front: FrontApplication, pipe: int, patience: float) -> None:
        self._front, self._pipe, self._patience = front, pipe, patience
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        Thread(target=self._end_in_any_case, daemon=True).start()

    def _end_in_any_case(self) -> None:
        """Where the event loop is stuck and the server has died, nobody else would see to it."""
        wait([self._pipe])
        time.sleep(self._patience)
        os._exit(1)

    def __call__(self, loop: asyncio.AbstractEventLoop, listen: Callable[..., None]) -> None:
        """Answer until the server stops."""
        stop, ended = _Signal(), asyncio.Event()
        stop.add_cb(lambda: loop.call_soon_threadsafe(ended.set))
        loop.call_soon(self._front.start)
        loop.add_reader(self._pipe, self._stop, loop, stop)
        listen(ReadyAnswers(loop, self._front), loop, stop)
        loop.run_until_complete(ended.wait())
        loop.run_until_complete(self._front.last_answers())

    def _stop(self, loop: asyncio.AbstractEventLoop, stop: Any) -> None:
        loop.remove_reader(self._pipe)  # granian locks up if it is told twice
        self._front.end_streams()
        stop.set()


class ReadyAnswers(_Scheduler):  # type: ignore[misc]
    """Answers what lies ready, and sends every other request to the event loop."""

    def __new__(cls, loop: asyncio.AbstractEventLoop, front: FrontApplication) -> ReadyAnswers:
        # The others are for tasks of another kind than those of asyncio.
        made: ReadyAnswers = super().__new__(cls, loop, front, None, None, None)
        return made

    def __init__(self, loop: asyncio.AbstractEventLoop, front: FrontApplication) -> None:
        def answer(scope: Scope, protocol: Any) -> Awaitable[None]:
            return front(scope, protocol.receive, protocol.send)

        watched = _futures_of_granian._future_watcher_wrapper(answer)
        self._send_in = _futures_of_granian._cbsched_aioschedule(loop, self._ctx, watched)
        self._front = front
        self._schedule_fn = self._receive

    def _receive(self, request: Any) -> None:
        try:
            answered = self._answer(request)
        except Exception:
            # Or this thread would end, and nobody be answered any more; the event loop outlives the fault.
            logger.exception("sending the finished answer of %s failed", loggable(request.scope["path"]))
            answered = False
        if not answered:
            self._send_in(request)

    def _answer(self, request: Any) -> bool:
        ready = self._front.finished(request.scope)
        if ready is not None:
            send = request.proto.send
            for message in messages(ready):
                send(message)  # it happens at once; awaiting it would only tell so
        return ready is not None


def _work(
    number: int, worker: Worker, sockets: Any, pipe: Any, loop: Any, _mode: Any, *settings: Any
) -> None:
    """What granian lets each of its processes do; *settings* are those of the server, in its order."""
    *threads, _, http, http1, http2, websockets, static, _, tls, _, metrics = settings
    listens = (http, http1, http2, websockets, static, *tls, metrics)
    worker(loop, _Server(number, sockets, pipe, *threads, *listens).serve_mtr)


work: Callable[..., None] = WorkerProcess.wrap_target(_work)  # type: ignore[no-untyped-call]
