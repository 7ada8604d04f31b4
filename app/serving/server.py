"""The server: granian around the shell, with plain words where it cannot start."""

from __future__ import annotations

import errno
import gc
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

from granian.constants import Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import MPServer

from app.serving.asgi import Preparing, Shell

# Above what the gate refuses with a page of ours, so that only absurd headers meet granian's bare 431.
_READ_BUFFER = 64 * 1024
# A worker that does not stop by itself is killed; the shell needs less than this to end its requests.
_KILL_TIMEOUT = 5
# Niceness of the process that prepares: readers come first, and it still ends within a minute.
_COURTESY = 10

_REASONS = {
    errno.EADDRINUSE: "port {port} is taken; choose another one, for example: make run PORT={other}",
    errno.EACCES: "port {port} is not allowed for this user; choose one above 1023",
    errno.EADDRNOTAVAIL: "{host} is not an address of this machine",
}


class CannotListenError(Exception):
    """The address cannot be served; the message says why in one line."""


def free_port(host: str, port: int) -> int:
    """*port*, or any free one for 0, after making sure that it can be had.

    granian shares a port with whoever has it already, so a port that is taken must be found out before.
    """
    if not 0 <= port <= 65535:
        raise CannotListenError(f"{port} is not a port number")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return int(probe.getsockname()[1])
    except OSError as error:
        words = _REASONS.get(error.errno or 0, f"cannot listen on {host}:{port}: {error.strerror}")
        raise CannotListenError(words.format(host=host, port=port, other=port + 1)) from error


class Server(MPServer):
    """granian, telling the shell of every worker at once when it stops: see ``Shell.stop_when_closed``."""

    def run(self, shell: Shell) -> None:
        kept, given = os.pipe()
        self._pipe = given
        self._preparing = None if shell.preparing is None or shell.preparing.load() else shell.preparing
        # The workers share the memory of everything loaded by now, as long as the garbage collector does not
        # walk over it, which would also hold readers up for a tenth of a second.
        gc.collect()
        gc.freeze()

        def load() -> Shell:
            os.close(given)  # in the worker, so that the server holds the only end that counts
            shell.stop_when_closed(kept)
            return shell

        self.serve(target_loader=load, wrap_loader=False)

    def startup(self, spawn_target: Any, target_loader: Any) -> None:
        super().startup(spawn_target, target_loader)  # type: ignore[no-untyped-call]
        if self._preparing is not None:
            _prepare_aside(self._preparing)
        # The address is printed when it can be opened, unless a signal or a dead worker comes before.
        while not _answers(self.bind_addr, self.bind_port):
            if self.main_loop_interrupt.wait(0.02):
                return
        print(f"Agricola is at {address(self.bind_addr, self.bind_port)} (stop with Ctrl+C)", flush=True)
        if self._preparing is not None:
            print("Search and offline copies are being prepared, once for this version …", file=sys.stderr)

    def shutdown(self, exit_code: int = 0) -> None:
        for worker in self.wrks:
            worker.interrupt_by_parent = True  # or granian takes a quick end of its worker for a crash
        os.close(self._pipe)
        super().shutdown(exit_code)  # type: ignore[no-untyped-call]


def serve(build: Callable[[str], Shell], host: str = "127.0.0.1", port: int = 8000, workers: int = 1) -> None:
    """Serve what *build* makes for the address, until SIGTERM or SIGINT.

    Exits with 1 and one line if the address cannot be had.
    """
    try:
        port = free_port(host, port)
    except CannotListenError as error:
        sys.exit(f"agricola: {error}")
    multiprocessing.set_start_method("fork", force=True)
    shell = build(address(host, port).rstrip("/"))
    _server(host, port, workers).run(shell)


def _prepare_aside(preparing: Preparing) -> None:
    """Make what is missing in a process of its own: the pages are there at once, and keep their speed.

    Whoever searches meanwhile waits for the index that is being made. It ends with the server.
    """
    process = multiprocessing.Process(target=_prepare, args=(preparing,), daemon=True)
    process.start()
    # Or it would stay in the list of processes when it has ended.
    Thread(target=process.join, daemon=True).start()


def _prepare(preparing: Preparing) -> None:
    # The terminal sends Ctrl+C to all: no traceback for it, nor granian's idea of a signal.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.nice(_COURTESY)
    preparing.make()
    print("Search and offline copies are ready.", file=sys.stderr, flush=True)


def address(host: str, port: int) -> str:
    """The address to open in a browser; a server on all interfaces is at localhost, too."""
    name = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def _server(host: str, port: int, workers: int) -> Server:
    return Server(
        "agricola",
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        workers=workers,
        websockets=False,
        http1_settings=HTTP1Settings(max_buffer_size=_READ_BUFFER),
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
        workers_kill_timeout=_KILL_TIMEOUT,
    )
