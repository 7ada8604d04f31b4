"""Processes that compute, so that those who send finished pages and streams do not wait for it.

Threads of one Python process take turns, however many processors there are. So a worker hands over what must
be computed, through a socket that all workers share, and whichever process is free takes it. If that one
dies, what it was computing is lost, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import marshal
import socket
import struct
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from app.serving.fair_share import AT_ONCE, WorkError

PATIENCE = 30.0
"""Seconds for an answer: nothing takes so long, so whoever computes has been stopped."""
_PIECE = 1 << 18
_LENGTH = struct.Struct("<Q")
"""Before each message, so that whoever has read all of it knows so."""
_BROKEN = (OSError, EOFError, ValueError, TypeError)
"""What reading gives that was broken off."""

logger = logging.getLogger(__name__)


class LostError(WorkError):
    """Whoever computed the answer has died; asking again may help."""


class FaultError(WorkError):
    """The work has failed; the log tells more."""


class Computing:
    """Does *work*, by its names, in other processes as soon as there are such processes.

    Until then, and without a server at all, a thread does it. What goes there and back are plain values.
    """

    def __init__(
        self, work: Mapping[str, Callable[..., Any]], at_start: Callable[[], None] | None = None
    ) -> None:
        self._work, self._at_start = work, at_start
        self._counter: tuple[socket.socket, socket.socket] | None = None

    def move_out(self) -> tuple[int, int]:
        """Let every process that is forked from now on hand over what it is asked.

        The files where work is handed over and where it is taken: a process that holds the first one keeps
        those alive that compute.
        """
        self._counter = socket.socketpair()
        given, taken = self._counter
        return given.fileno(), taken.fileno()

    def stop(self) -> None:
        """Hand nothing over any more: those who compute end when the last worker has said the same."""
        for end in self._counter or ():
            end.close()

    async def ask(self, name: str, *values: Any) -> tuple[Any, float]:
        """What comes of it, and the processor time that it took."""
        if self._counter is None:
            done, result, seconds = await asyncio.to_thread(self._do, name, values)
        else:
            done, result, seconds = await _handed_over(self._counter[0], (name, values))
        if not done:
            raise FaultError(seconds)
        return result, seconds

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
            with socket.socket(fileno=files[0]) as asker:
                try:
                    name, values = _received(asker)
                    asker.sendall(_message(self._do(name, values)))
                except _BROKEN:
                    logger.debug("a worker has died, and its reader has gone with it")

    def _do(self, name: str, values: tuple[Any, ...]) -> tuple[bool, Any, float]:
        start = time.thread_time()
        try:
            return True, self._work[name](*values), time.thread_time() - start
        except Exception:
            logger.exception("%s failed", name)
            return False, None, time.thread_time() - start


def _message(value: Any) -> bytes:
    data = marshal.dumps(value)
    return _LENGTH.pack(len(data)) + data


def _received(asker: socket.socket) -> Any:
    """The question of a worker, who has written most questions whole before anybody is called."""
    message = bytearray()
    while (missing := _missing(message)) and (piece := asker.recv(missing)):
        message += piece
    return _value(message)


def _missing(message: bytearray) -> int:
    """How much to ask for next; 0 when the message is whole."""
    if len(message) < _LENGTH.size:
        return _PIECE
    [length] = _LENGTH.unpack_from(message)
    return int(length) + _LENGTH.size - len(message)


def _value(message: bytearray) -> Any:
    """What a message says; EOFError where it was broken off."""
    return marshal.loads(memoryview(message)[_LENGTH.size :])


async def _handed_over(counter: socket.socket, work: tuple[str, tuple[Any, ...]]) -> Any:
    """What somebody at the other side says.

    Whoever takes the question finds it written, and need not be woken a second time, unless it is very long.
    """
    ours, theirs = socket.socketpair()
    question = _message(work)
    with ours:
        ours.setblocking(False)
        with theirs:
            written = ours.send(question)
            socket.send_fds(counter, [b"?"], [theirs.fileno()])
        try:
            async with asyncio.timeout(PATIENCE):
                if rest := question[written:]:
                    await asyncio.get_running_loop().sock_sendall(ours, rest)
                return await _answer(ours)
        except _BROKEN as error:
            raise LostError from error


async def _answer(ours: socket.socket) -> Any:
    loop = asyncio.get_running_loop()
    message = bytearray()
    while (missing := _missing(message)) and (piece := await loop.sock_recv(ours, missing)):
        message += piece
    return _value(message)
