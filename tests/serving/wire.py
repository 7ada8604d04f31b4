"""Raw HTTP over a socket: clients tidy up the odd requests that these tests are about."""

from __future__ import annotations

import os
import re
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 30
_ADDRESS = re.compile(r"http://[^:]+:(\d+)/")


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class Site:
    """A running server."""

    process: subprocess.Popen[str]
    port: int

    def get(self, target: str | bytes, *headers: str, method: str = "GET") -> Reply:
        address = target if isinstance(target, bytes) else target.encode()
        lines = "".join(f"{line}\r\n" for line in headers)
        ending = f" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{lines}\r\n"
        return self.exchange(method.encode() + b" " + address + ending.encode("latin-1"))

    def exchange(self, request: bytes) -> Reply:
        """Send *request* as it is and read until the server closes."""
        with self.connect() as connection:
            connection.sendall(request)
            return parse(b"".join(iter(lambda: connection.recv(65536), b"")))

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)


def parse(reply: bytes) -> Reply:
    """An answer as it came over the wire."""
    head, _, body = reply.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    if headers.get("transfer-encoding") == "chunked":
        body = _joined(body)
    return Reply(int(first.split()[1]), headers, body)


def _joined(chunks: bytes) -> bytes:
    whole = b""
    while chunks:
        size, _, rest = chunks.partition(b"\r\n")
        whole, chunks = whole + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
    return whole


@contextmanager
def running(*command: str) -> Iterator[Site]:
    """Start ``python *command*`` and wait for the address it prints; end it afterwards, whatever happened."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # a group of its own, as a terminal gives it
    )
    with process:
        try:
            assert process.stdout is not None
            told = ""
            # The first start of a version tells what it prepares before it tells its address.
            while not (address := _ADDRESS.search(told)):
                line = process.stdout.readline()
                assert line, told
                told += line
            yield Site(process, int(address[1]))
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:  # or the tests would wait for ever
                process.kill()
                raise


def workers_of(site: Site) -> list[int]:
    """The workers that the server has started: its first thread does that."""
    pid = site.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def companions_of(site: Site, name: str) -> list[int]:
    """The processes beside the workers that are called so; the server has a thread for each of them."""
    tasks = Path(f"/proc/{site.process.pid}/task").iterdir()
    children = (child for task in tasks for child in (task / "children").read_text().split())
    return [int(child) for child in children if Path(f"/proc/{child}/comm").read_text() == f"{name}\n"]


def wait_until_gone(process: int) -> None:
    """Until it has ended; whoever nobody has buried yet counts as gone, too."""
    try:
        ended = os.pidfd_open(process)
    except ProcessLookupError:
        return
    try:
        assert select.select([ended], [], [], PATIENCE)[0]
    finally:
        os.close(ended)


def memory_of(site: Site) -> float:
    """Megabytes that belong to workers and those who compute for them, shared ones divided among them."""
    processes = (*workers_of(site), *companions_of(site, "computing"))
    rollups = (Path(f"/proc/{process}/smaps_rollup").read_text() for process in processes)
    return sum(int(size) for rollup in rollups for size in re.findall(r"\nPss:\s+(\d+) kB", rollup)) / 1024


def sample_site(workers: int = 1) -> AbstractContextManager[Site]:
    return running("-m", "tests.serving.sample", "0", str(workers))


def another_users_site() -> AbstractContextManager[Site]:
    """The sample with two workers, run by nobody; by whoever runs the tests if that is not root."""
    return running("-m", "tests.serving.another_user", "2")


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        os.sched_yield()
