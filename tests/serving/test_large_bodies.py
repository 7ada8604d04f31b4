"""Large answers come whole, and cost no memory where they are not read."""

from __future__ import annotations

import gzip
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.serving.large_bodies import LARGE, LargeBodies
from app.serving.listening import listen
from tests.serving.sample import THICK
from tests.serving.wire import Site, memory_of


def test_a_large_page_comes_whole_in_every_coding(site: Site) -> None:
    for _ in range(2):
        assert site.get("/en/thick").body == THICK.encode()
        assert gzip.decompress(site.get("/en/thick", "Accept-Encoding: gzip").body) == THICK.encode()
    head = site.get("/en/thick", method="HEAD")
    assert (head.body, head.headers["content-length"]) == (b"", str(len(THICK)))
    tag = head.headers["etag"]
    assert site.get("/en/thick", f"If-None-Match: {tag}").status == 304


def test_readers_who_do_not_read_hold_no_memory(site: Site) -> None:
    site.get("/en/thick")
    before = memory_of(site)
    with ExitStack() as stack:
        for _ in range(60):
            reader = stack.enter_context(site.connect())
            reader.sendall(b"GET /en/thick HTTP/1.1\r\nHost: x\r\n\r\n")
            assert reader.recv(1, socket.MSG_PEEK)
        assert memory_of(site) - before < 60 * len(THICK) / 2**20 / 4


def test_who_takes_nothing_of_an_answer_is_dropped_in_time() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        listener.setblocking(True)
        taken, _ = listener.accept()
        with taken:
            assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 20_000


def test_a_small_body_needs_no_file() -> None:
    assert LargeBodies().keep(b"tag", b"x" * LARGE) is None


def test_the_same_body_is_kept_once() -> None:
    bodies = LargeBodies()
    path = bodies.keep(b"tag", b"x" * (LARGE + 1))
    assert path is not None
    assert Path(path).read_bytes() == b"x" * (LARGE + 1)
    assert bodies.keep(b"tag", b"x" * (LARGE + 1)) == path


def test_there_are_never_too_many_bytes() -> None:
    bodies = LargeBodies(most=3 * LARGE)
    assert bodies.keep(b"a", b"a" * 2 * LARGE) is not None
    assert bodies.keep(b"b", b"b" * 2 * LARGE) is None


def test_where_there_are_no_such_files_bodies_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.memfd_create")
    assert LargeBodies().keep(b"tag", b"x" * 2 * LARGE) is None
