"""A process beside the workers: it starts and ends with the server, and is started again when it dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event, Lock, Thread

from app.serving.notices import tell

# Seconds before one that died is started again; longer each time while it keeps dying, up to the last.
PAUSES: tuple[float, ...] = (0.0, 0.1, 0.2, 0.5)
# One that has lived so long has died of something new.
_HEALTHY = 5.0
# Ctrl+C tells all processes to end, and the server may hear it last.
_TOLD = (0, -signal.SIGTERM, -signal.SIGINT)
# Seconds to end by itself.
_PATIENCE = 4.0


def pause_after(deaths: int) -> float:
    return PAUSES[min(deaths, len(PAUSES) - 1)]


class Companion:
    """Work that is done beside the workers; it ends with the server.

    Or, where workers need it until they have ended themselves (*until_unneeded*), by itself.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], None],
        until_unneeded: bool = False,
        patience: float = _PATIENCE,
    ) -> None:
        self._name, self._work, self._until_unneeded = name, work, until_unneeded
        self._patience = patience
        self._stopping = Event()
        self._starting = Lock()
        self._process: BaseProcess | None = None
        self._keeper = Thread(target=self._keep, name=f"{name}-keeper", daemon=True)

    def start(self, pipe: int, others: Sequence[int]) -> None:
        """The work ends when the other end of *pipe* closes; *others* are files that it must not hold."""
        self._pipe, self._others = pipe, others
        self._keeper.start()

    def leave_dead(self) -> None:
        """Do not start it again: the server stops, and its pipe is about to close."""
        with self._starting:
            self._stopping.set()
        # A server that was told to stop has nobody left who would see to this.
        Thread(target=self._see_it_end, daemon=True).start()

    def _see_it_end(self) -> None:
        self._keeper.join(self._patience)
        if self._process is not None and self._process.is_alive():
            self._process.kill()

    def _keep(self) -> None:
        deaths = 0
        while (process := self._started()) is not None:
            born = time.monotonic()
            process.join()
            deaths = 0 if time.monotonic() - born > _HEALTHY else deaths + 1
            pause = PAUSES[-1] if process.exitcode in _TOLD else pause_after(deaths)
            if not self._stopping.wait(pause):
                tell(f"agricola: {self._name} died, is started again")

    def _started(self) -> BaseProcess | None:
        with self._starting:
            if self._stopping.is_set():
                return None
            self._process = multiprocessing.Process(target=self._run, daemon=True)
            self._process.start()
            return self._process

    def _run(self) -> None:
        # granian's idea of a signal is not ours; Ctrl+C reaches every process at once
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN if self._until_unneeded else signal.SIG_DFL)
        for file in self._others:
            os.close(file)
        _be_called(self._name)
        if not self._until_unneeded:
            end_with_server(self._pipe)
        self._work()


def _be_called(name: str) -> None:
    """Tell whoever looks at the list of processes what this one does."""
    with suppress(OSError):  # no such list on this system
        Path("/proc/self/comm").write_text(name)


def end_with_server(pipe: int) -> None:
    """Let this process end when the other end of *pipe* closes: the server stops, or has died."""

    def end() -> None:
        # Not by reading: the workers, who have the same pipe, may have made that fail instead of wait.
        wait([pipe])
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=end, daemon=True).start()
