"""Things of one kind that take long, made by as many processes as there are processors."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import cast


def made_in_parallel(make: Callable[[str], bytes], names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """What *make* makes of each of *names*, as it is finished; what a process dies of is not among it.

    The processes end with this one, however it ends.
    """
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    hands = min(processors, len(names))
    pipes = [_begun(make, names[first::hands]) for first in range(hands)]
    while pipes:
        for pipe in cast("list[Connection]", wait(pipes)):
            try:
                yield pipe.recv()
            except EOFError:
                pipes.remove(pipe)


def _begun(make: Callable[[str], bytes], names: Sequence[str]) -> Connection:
    """A process that makes *names* one after the other, and the pipe that it sends them through."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(
        target=_work, args=(make, names, sender), daemon=True
    )
    process.start()
    sender.close()
    return receiver


def _work(make: Callable[[str], bytes], names: Sequence[str], sender: Connection) -> None:
    # The terminal sends Ctrl+C to all: who began this decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()
    for name in names:
        sender.send((name, make(name)))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
