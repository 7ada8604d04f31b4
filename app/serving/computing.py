"""Flask in processes of its own: who sends finished pages and streams does not wait for who computes.

Threads of one Python process take turns, however many processors there are. So a worker hands over what must
be computed, through a socket that all workers share, and whichever process is free takes it. If that one
dies, what it was computing is lost, and nothing else.
"""

from __future__ import annotations

import logging
import marshal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Any

from werkzeug.test import run_wsgi_app

from app.serving.fair_share import AT_ONCE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PATIENCE = 30.0
"""Seconds for an answer: nothing takes so long, so whoever computes has been stopped."""

Computed = tuple[str, list[tuple[str, str]], bytes, float]
"""Status, headers, body, and the processor time that they took."""

logger = logging.getLogger(__name__)


class LostError(Exception):
    """Whoever computed the answer has died; asking again may help."""


class Computing:
    """A WSGI application that lets another process answer, as soon as there are such processes.

    Until then, and without a server at all, it is computed by the thread that asks.
    """

    def __init__(self, wsgi: WSGIApplication, at_start: Callable[[], None] | None = None) -> None:
        self._wsgi, self._at_start = wsgi, at_start
        self._counter: tuple[socket.socket, socket.socket] | None = None
        self._spent = threading.local()

    def move_out(self) -> tuple[int, int]:
        """Let every process that is forked from now on hand over what it is asked.

        The files where requests are handed over and where they are taken: a process that holds the first one
        keeps those alive that compute.
        """
        self._counter = socket.socketpair()
        given, taken = self._counter
        return given.fileno(), taken.fileno()

    def stop(self) -> None:
        """Hand nothing over any more: those who compute end when the last worker has said the same."""
        for end in self._counter or ():
            end.close()

    def clock(self) -> float:
        """Processor time of this thread, and of those that have computed for it."""
        spent: float = getattr(self._spent, "seconds", 0.0)
        return time.thread_time() + spent

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if self._counter is None:
            return self._wsgi(environ, start_response)
        plain = {name: value for name, value in environ.items() if isinstance(value, (str, int, tuple))}
        answer = _hand_over(self._counter[0], (plain, environ["wsgi.input"].read()))
        if answer is None:
            raise RuntimeError("a fault in the process that computes; its log tells more")
        status, headers, body, seconds = answer
        self._spent.seconds = getattr(self._spent, "seconds", 0.0) + seconds
        start_response(status, headers)
        return [body]

    def answer(self) -> None:
        """Compute until no worker is left that could ask."""
        assert self._counter is not None
        given, taken = self._counter
        given.close()  # or this process would wait for itself
        threads = [threading.Thread(target=self._take_from, args=(taken,)) for _ in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        if self._at_start is not None:
            self._at_start()
        for thread in threads:
            thread.join()

    def _take_from(self, taken: socket.socket) -> None:
        while files := socket.recv_fds(taken, 1, 1)[1]:
            try:
                with socket.socket(fileno=files[0]) as asker, asker.makefile("rwb") as wire:
                    marshal.dump(self._computed(*marshal.load(wire)), wire)
            except (OSError, EOFError):
                pass  # the worker has died, and its reader has gone with it

    def _computed(self, plain: dict[str, Any], body: bytes) -> Computed | None:
        environ = {**plain, "wsgi.input": BytesIO(body), "wsgi.errors": sys.stderr}
        start = time.thread_time()
        try:
            chunks, status, headers = run_wsgi_app(self._wsgi, environ, buffered=True)
            return status, list(headers), b"".join(chunks), time.thread_time() - start
        except Exception:
            logger.exception("answering failed")
            return None


def _hand_over(counter: socket.socket, request: tuple[dict[str, Any], bytes]) -> Any:
    """What somebody at the other side answers."""
    ours, theirs = socket.socketpair()
    with ours:
        ours.settimeout(PATIENCE)
        with theirs:
            socket.send_fds(counter, [b"?"], [theirs.fileno()])
        try:
            with ours.makefile("rwb") as wire:
                marshal.dump(request, wire)
                wire.flush()
                return marshal.load(wire)
        except (OSError, EOFError) as error:
            raise LostError from error
