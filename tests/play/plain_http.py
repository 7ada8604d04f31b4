"""A client that costs next to nothing: where all share a machine, it is the server that counts."""

from __future__ import annotations

import re
import select
import selectors
import socket
import threading
import time
from collections.abc import Callable, Mapping

from tests.play.wires import Reply, address_of

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie: *([^;\r]+)", re.IGNORECASE)
_NEWS = re.compile(rb"data: (\d+)\n\n")
PATIENCE = 60.0


class PlainHttp:
    """A connection that stays open, as `OverHttp`, but understands only what our server says."""

    def __init__(self, port: int, number: int = 0) -> None:
        self._port, self._source = port, address_of(number)
        self._socket: socket.socket | None = None
        self.cookie = b""
        """The header that says which browser this is, as soon as the server has given it a number."""

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] = {}) -> Reply:
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n{lines}"
        try:
            return self._answer(head.encode() + self.cookie + b"\r\n" + body)
        except OSError:
            self._socket = None
            raise

    def _answer(self, asked: bytes) -> Reply:
        if self._socket is not None and _is_closed(self._socket):
            self.close()  # the server does not keep a connection that is silent for long
        if self._socket is None:
            self._socket = _connected(self._port, self._source)
        self._socket.sendall(asked)
        head = b""
        while b"\r\n\r\n" not in head:
            head += self._part()
        head, _, body = head.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        assert length is not None, head
        while len(body) < int(length[1]):
            body += self._part()
        if given := _COOKIE.search(head):
            self.cookie = b"Cookie: " + given[1] + b"\r\n"
        return Reply(int(head[9:12]), body.decode())

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _part(self) -> bytes:
        assert self._socket is not None
        part = self._socket.recv(65536)
        if not part:
            raise ConnectionError("the server has closed the connection")
        return part


class PlainStreams(threading.Thread):
    """Many live streams in one thread: each version that one brings is told with the time when it came."""

    def __init__(self, port: int, tell: Callable[[int, int, float], None]) -> None:
        super().__init__(daemon=True)
        self._port, self._tell = port, tell
        self._selector = selectors.DefaultSelector()
        self._over = False
        self.died = 0
        """Streams that the server has ended."""

    def open(self, number: int, table: str, cookie: bytes = b"") -> None:
        """Before the thread is started: connect, and wait until the stream has begun."""
        stream = _connected(self._port, address_of(number))
        stream.sendall(f"GET /live/{table} HTTP/1.1\r\nHost: localhost\r\n".encode() + cookie + b"\r\n")
        begun = b""
        while b"retry:" not in begun:
            part = stream.recv(4096)
            if not part:
                raise ConnectionError("a stream was refused")
            begun += part
        stream.setblocking(False)
        self._selector.register(stream, selectors.EVENT_READ, number)

    def run(self) -> None:
        while not self._over:
            for key, _ in self._selector.select(0.2):
                stream = key.fileobj
                assert isinstance(stream, socket.socket)
                part = _received(stream)
                now = time.monotonic()
                if not part:
                    self._selector.unregister(stream)
                    stream.close()
                    self.died += 1
                for news in _NEWS.findall(part):
                    self._tell(key.data, int(news), now)

    def end(self) -> None:
        self._over = True
        if self.is_alive():
            self.join()
        for key in list(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._selector.close()


def _is_closed(idle: socket.socket) -> bool:
    """Whether the server has closed a connection on which nothing is expected."""
    ready = select.poll()
    ready.register(idle, select.POLLIN)
    return bool(ready.poll(0))


def _received(stream: socket.socket) -> bytes:
    try:
        return stream.recv(4096)
    except ConnectionError:
        return b""


def _connected(port: int, source: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
