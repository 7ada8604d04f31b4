"""The server: granian around the ASGI application, which brings back every worker that dies."""

from __future__ import annotations

import gc
import multiprocessing
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from granian._granian import SocketHolder
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import MPServer

from app.priority import stand_back
from app.serving.asgi import FrontApplication, Preparing
from app.serving.companion import Companion, end_with_server, pause_after
from app.serving.interruption import Interruption
from app.serving.listening import CannotListenError, address, listen, waiting
from app.serving.notices import say_at_once, tell
from app.serving.worker import Worker, work

# Above what the filter refuses with a page of ours, so that only absurd headers meet granian's bare 431.
_READ_BUFFER = 64 * 1024
# Milliseconds for the headers of a request.
_HEADER_TIMEOUT = 15_000
# Connections at once in a worker. granian's own choice is 512, and a stream of a table stays for hours: with
# as many players no page would be answered any more.
_CONNECTIONS = 16_384
# Seconds after which a worker that does not stop by itself is killed; the application needs less than this to
# end its requests.
_PATIENCE = 5.0
# Where the server has died, and nobody is left to kill it, it ends itself so much later.
_LATER = 1.0
# Threads that compute give way to the one that answers finished pages after this many seconds.
_SWITCH_INTERVAL = 0.0002
# Seconds for connections that no worker has taken when the server stops, and for their requests to arrive.
_LAST_ONES = 1.0
_LAST_WORDS = 0.05
# Niceness of the process that prepares: readers come first, whoever they are.
_NICENESS = 19
# Not quite as much where it counts among sessions: a reader may be waiting for what is prepared.
_SESSION_NICENESS = 10


class Server(MPServer):
    """granian at a socket of ours, telling every worker at once when it stops.

    See ``Worker``. granian alone would give up when a worker dies twice within seconds.
    """

    def __init__(
        self, listener: socket.socket, companions: Sequence[Companion], patience: float, **settings: Any
    ) -> None:
        host, port = listener.getsockname()[:2]
        super().__init__("agricola", address=host, port=port, **settings)
        self.main_loop_interrupt: Any = Interruption()
        self._listener = listener
        self._companions = companions
        self._patience = patience

    def run(self, front: FrontApplication, here: str) -> None:
        self._here = here
        kept, given = os.pipe()
        self._kept, self._pipe = kept, given
        if front.preparing is not None:
            front.preparing.before_readers(tell)
        self._preparing = None if front.preparing is None or front.preparing.load() else front.preparing
        self._given, self._taken = front.computing.move_out()
        self._stop_computing = front.computing.stop
        self._computing = [
            Companion("computing", front.computing.answer, until_unneeded=True) for _ in range(self.workers)
        ]
        # All processes share the memory of everything loaded by now, as long as the garbage collector does
        # not walk over it, which would also hold readers up for a tenth of a second.
        gc.collect()
        gc.freeze()

        def load() -> Worker:
            os.close(given)  # in the worker, so that the server holds the only end that counts
            os.close(self._taken)
            sys.setswitchinterval(_SWITCH_INTERVAL)
            return Worker(front, kept, self._patience + _LATER)

        self.serve(spawn_target=work, target_loader=load, wrap_loader=False)

    def _init_shared_socket(self) -> None:
        self._sso = self._listener
        # The stubs of granian know neither these arguments nor this use.
        holder: Any = SocketHolder
        self._shd = holder(self._listener.fileno(), False, self.backlog)

    def startup(self, spawn_target: Any, target_loader: Any) -> None:
        super().startup(spawn_target, target_loader)  # type: ignore[no-untyped-call]
        if self._preparing is not None:
            _prepare_aside(self._preparing, self._pipe, self._kept)
        files = (self._pipe, self._listener.fileno())
        for companion in self._computing:
            companion.start(self._kept, files)
        for companion in self._companions:
            companion.start(self._kept, (*files, self._given, self._taken))
        # Whoever comes from now on is answered: connections wait until the first worker takes them.
        tell(f"Agricola is at {self._here} (stop with Ctrl+C)", sys.stdout)
        if self._preparing is not None:
            tell("Offline copies are being prepared, once for this version …")

    def _serve_loop(self, spawn_target: Any, target_loader: Any) -> None:
        """Start workers again, however often they die, until the server is told to stop."""
        deaths = 0
        while not self.interrupt_signal:
            # A worker that died more than a few seconds after the one before has nothing to do with it.
            died = self.main_loop_interrupt.wait(None if not deaths else 5)
            self.main_loop_interrupt.clear()
            if not died:
                deaths = 0
            while self.interrupt_children and not self.interrupt_signal:
                worker = self.interrupt_children.pop(0)
                self.main_loop_interrupt.wait(pause_after(deaths))
                deaths += 1
                tell(f"agricola: worker {worker + 1} died and is started again")
                self._respawn_workers([worker], spawn_target, target_loader)

    def _drain_backlog(self) -> None:
        """Leave the workers a moment to take those who wait; under load some are turned away in the end."""
        now = last = time.monotonic()
        deadline = now + _LAST_ONES
        # Who is on the way in arrives in a moment, and who has just been let in says what he wants.
        while now < min(last + _LAST_WORDS, deadline):
            time.sleep(0.005)
            now = time.monotonic()
            if waiting(self._listener):
                last = now

    def shutdown(self, exit_code: int = 0) -> None:
        self._drain_backlog()
        self.interrupt_children.clear()
        for worker in self.wrks:
            worker.interrupt_by_parent = True  # or granian takes a quick end of its worker for a crash
        for companion in (*self._companions, *self._computing):
            companion.leave_dead()
        self._stop_computing()
        os.close(self._pipe)
        super().shutdown(exit_code)  # type: ignore[no-untyped-call]

    def _stop_workers(self) -> None:
        """granian would kill a worker that is just ending: it takes some time to be counted as dead."""
        workers: list[Any] = self.wrks
        deadline = time.monotonic() + self._patience
        while any(worker.is_alive() for worker in workers) and time.monotonic() < deadline:
            time.sleep(0.005)
        for worker in workers:
            if worker.is_alive():
                tell(f"agricola: worker {worker.idx + 1} does not stop and is killed")
                worker.kill()
                worker.join()
        workers.clear()


def serve(
    build: Callable[[str], FrontApplication],
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    companions: Sequence[Companion] = (),
    patience: float = _PATIENCE,
) -> None:
    """Serve what *build* makes for the address, until SIGTERM or SIGINT, with other processes beside it.

    A worker has *patience* seconds to stop. Exits with 1 and one line if the address cannot be had.
    """
    try:
        listener = listen(host, port)
    except CannotListenError as error:
        sys.exit(f"agricola: {error}")
    say_at_once()
    _allow_connections()
    here = address(host, listener.getsockname()[1])
    multiprocessing.set_start_method("fork", force=True)
    front = build(here.rstrip("/"))
    _server(listener, workers, companions, patience).run(front, here)


def _allow_connections() -> None:
    """Each connection is an open file, of which many systems give a process 1,024 unless it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _CONNECTIONS if hard == resource.RLIM_INFINITY else min(_CONNECTIONS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _prepare_aside(preparing: Preparing, pipe: int, kept: int) -> None:
    """Make what is missing in a process of its own: the pages are there at once, and keep their speed.

    Whoever asks meanwhile for what is being made waits for it. It ends with the server.
    """
    process = multiprocessing.Process(target=_prepare, args=(preparing, pipe, kept), daemon=True)
    process.start()
    # Or it would stay in the list of processes when it has ended.
    Thread(target=process.join, daemon=True).start()


def _prepare(preparing: Preparing, pipe: int, kept: int) -> None:
    os.close(pipe)  # or the workers would not see that the server has closed its end
    # The terminal sends Ctrl+C to all: no traceback for it, nor granian's idea of a signal.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    end_with_server(kept)
    stand_back(_NICENESS, _SESSION_NICENESS)
    preparing.make()
    tell("Offline copies are ready.")


def _server(
    listener: socket.socket, workers: int, companions: Sequence[Companion], patience: float
) -> Server:
    return Server(
        listener,
        companions,
        patience,
        interface=Interfaces.ASGI,
        workers=workers,
        websockets=False,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(max_buffer_size=_READ_BUFFER, header_read_timeout=_HEADER_TIMEOUT),
        log_level=LogLevels.warning,
        backpressure=_CONNECTIONS,
    )
