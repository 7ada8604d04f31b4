"""A worker: granian around the shell, with a porter who answers at the door what lies ready.

granian reads requests in threads of its own, and an event loop answers them: the way there and back costs
more than a finished page. So the thread that brings a request asks the shell first, and answers itself.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from typing import Any

from granian import _futures, _granian
from granian.server.mp import WorkerProcess

from app.addresses import loggable
from app.serving.asgi import Shell
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
    and a worker whose server has died ends as well.
    """

    def __init__(self, shell: Shell, pipe: int) -> None:
        self._shell, self._pipe = shell, pipe
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)

    def __call__(self, loop: asyncio.AbstractEventLoop, listen: Callable[..., None]) -> None:
        """Answer until the server stops."""
        stop, ended = _Signal(), asyncio.Event()
        stop.add_cb(lambda: loop.call_soon_threadsafe(ended.set))
        loop.call_soon(self._shell.start)
        loop.add_reader(self._pipe, self._stop, loop, stop)
        listen(Porter(loop, self._shell), loop, stop)
        loop.run_until_complete(ended.wait())
        loop.run_until_complete(self._shell.last_answers())

    def _stop(self, loop: asyncio.AbstractEventLoop, stop: Any) -> None:
        loop.remove_reader(self._pipe)  # granian locks up if it is told twice
        self._shell.end_streams()
        stop.set()


class Porter(_Scheduler):  # type: ignore[misc]
    """Answers what lies ready, and sends every other request to the event loop."""

    def __new__(cls, loop: asyncio.AbstractEventLoop, shell: Shell) -> Porter:
        # The others are for tasks of another kind than those of asyncio.
        porter: Porter = super().__new__(cls, loop, shell, None, None, None)
        return porter

    def __init__(self, loop: asyncio.AbstractEventLoop, shell: Shell) -> None:
        def answer(scope: Scope, protocol: Any) -> Awaitable[None]:
            return shell(scope, protocol.receive, protocol.send)

        watched = _futures_of_granian._future_watcher_wrapper(answer)
        self._send_in = _futures_of_granian._cbsched_aioschedule(loop, self._ctx, watched)
        self._shell = shell
        self._schedule_fn = self._receive

    def _receive(self, request: Any) -> None:
        try:
            answered = self._answer(request)
        except Exception:
            # Or this thread would end, and nobody be answered any more; the event loop outlives the fault.
            logger.exception("answering %s at the door failed", loggable(request.scope["path"]))
            answered = False
        if not answered:
            self._send_in(request)

    def _answer(self, request: Any) -> bool:
        ready = self._shell.finished(request.scope)
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
