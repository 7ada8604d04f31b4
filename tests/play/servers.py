"""A private PostgreSQL: in a folder of its own, on a socket nobody else uses, ended with the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

REQUIRED = os.environ.get("AGRICOLA_POSTGRES") == "required"
WITHOUT = {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}


def programs() -> Path | None:
    """Where PostgreSQL lies: on the path, or where Debian hides it; the newest one."""
    found = shutil.which("postgres")
    if found:
        return Path(found).parent
    kept = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return max((path.parent for path in kept), default=None, key=lambda path: float(path.parent.name))


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._user = unprivileged()
        self._data = folder / "data"
        self.address = f"postgresql://keeper@/postgres?host={folder}"

    def create(self) -> None:
        if self._user:
            shutil.chown(self._folder, self._user)
        self._folder.chmod(0o700)
        self._run(
            "initdb", "-D", str(self._data), "-U", "keeper", "-A", "trust", "-N", "-E", "UTF8", "--no-locale"
        )

    def start(self) -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={self._folder} -c max_connections=60"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-w", "-t", "60", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", mode, "stop")

    @property
    def pid(self) -> int:
        """The process that has started all the others."""
        return int((self._data / "postmaster.pid").read_text().split(maxsplit=1)[0])

    def _signal(self, number: signal.Signals) -> None:
        """To all processes; the first one is stopped, or it would start others meanwhile."""
        first = self.pid
        os.kill(first, signal.SIGSTOP)
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (*map(int, children), first):
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def freeze(self) -> None:
        """As if the net were cut: every connection is there, and nobody says a word."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """As if the machine lost its power: nobody gets to say goodbye."""
        self._signal(signal.SIGKILL)
        # The dead may still be in the list of processes, and the next one would take these for theirs.
        for left in (self._data / "postmaster.pid", *self._folder.glob(".s.*.lock")):
            left.unlink()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            env=WITHOUT,
            cwd=self._folder,
            timeout=120,
            user=self._user,  # PostgreSQL refuses to run as root
        )


def unprivileged() -> str | None:
    """Somebody else to run as, where the tests run as root."""
    if os.geteuid():
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def running(folder: Path) -> Iterator[Postgres]:
    found = programs()
    assert found is not None
    server = Postgres(found, folder)
    server.create()
    server.start()
    try:
        yield server
    finally:
        server.stop("immediate")
