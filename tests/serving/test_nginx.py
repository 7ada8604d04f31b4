"""The proxy that ``deploy/`` recommends, with a real nginx; where there is none, these tests are left out."""

from __future__ import annotations

import os
import re
import select
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.serving.listening import listen
from tests.serving.sample import LARGE_PAGE
from tests.serving.wire import ROOT, Site, running

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
_AROUND = """\
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {conf}
}}
"""

pytestmark = pytest.mark.skipif(
    NGINX is None and os.environ.get("AGRICOLA_NGINX") != "required",
    reason="no nginx on this machine: the proxy is left out",
)


@pytest.fixture(scope="module")
def proxied() -> Iterator[Site]:
    """The sample site behind one proxy."""
    with running("-m", "tests.serving.sample", "0", "1", "1") as site:
        yield site


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A folder for nginx, whose workers may run as another user than the tests."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="module")
def proxy(proxied: Site, folder: Path) -> Iterator[Site]:
    """nginx as it is recommended, on a free port, with less patience than in real life."""
    assert NGINX, "AGRICOLA_NGINX=required, but no nginx is installed"
    with listen("127.0.0.1", 0) as free:
        port: int = free.getsockname()[1]
    conf = (ROOT / "deploy" / "nginx.conf").read_text().replace("/var/log/nginx", str(folder))
    for written, here in (
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{proxied.port};"),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("send_timeout 10s;", "send_timeout 1s;"),
    ):
        assert conf.count(written) == 1
        conf = conf.replace(written, here)
    (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, conf=conf))
    command = [NGINX, "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            _wait_for(process, folder / "pid")
            yield Site(process, port)
        finally:
            process.terminate()


def _wait_for(process: subprocess.Popen[str], pid: Path) -> None:
    deadline = time.monotonic() + 10
    while not (pid.exists() and pid.read_text()):
        assert process.poll() is None, process.stderr and process.stderr.read()
        assert time.monotonic() < deadline
        os.sched_yield()


def test_pages_come_through_as_they_are(proxied: Site, proxy: Site) -> None:
    for target in ("/en/chapter", "/en/nothing", "/en/search?q=reed"):
        direct, through = proxied.get(target), proxy.get(target)
        assert (through.status, through.body) == (direct.status, direct.body)
        assert "content-security-policy" in through.headers


def test_a_reader_who_does_not_read_is_dropped(proxy: Site) -> None:
    with ExitStack() as stack:
        readers = [stack.enter_context(proxy.connect()) for _ in range(10)]
        for reader in readers:
            reader.sendall(b"GET /en/large HTTP/1.1\r\nHost: x\r\n\r\n")
        assert all(_is_dropped(reader) for reader in readers)
    assert len(proxy.get("/en/large").body) == LARGE_PAGE


def _is_dropped(reader: socket.socket) -> bool:
    """Whether the other side gives up the connection, though nothing has been read."""
    waiting = select.poll()
    waiting.register(reader, 0)
    return bool(waiting.poll(8000))


def test_one_reader_has_only_so_many_connections(proxy: Site) -> None:
    limit = re.search(r"limit_conn agricola_readers (\d+);", (ROOT / "deploy" / "nginx.conf").read_text())
    assert limit is not None
    with ExitStack() as stack:
        for _ in range(int(limit[1])):
            stream = stack.enter_context(proxy.connect())
            stream.sendall(b"GET /live/ HTTP/1.1\r\nHost: x\r\n\r\n")
            assert stream.recv(64)
        assert proxy.get("/en/chapter").status == 503


def test_the_server_learns_who_asks_and_how(proxy: Site) -> None:
    reply = proxy.get("/en/who", "X-Forwarded-For: 203.0.113.9")
    assert reply.body == b"http for 203.0.113.9, 127.0.0.1"
