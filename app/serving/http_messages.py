"""A request as far as it matters before Flask, and a whole answer to it, as plain values."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple

from app.config import LENS_COOKIE
from app.serving.headers import SECURITY_RAW, Header

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]

HTML = b"text/html; charset=utf-8"
_LENS = re.compile(rb"(?:^|;)\s*%b=" % LENS_COOKIE.encode())
_READ = frozenset({b"accept-encoding", b"if-none-match", b"host", b"cookie"})


class Request(NamedTuple):
    """The parts of a request that matter before Flask sees it."""

    method: str
    path: bytes
    query: bytes
    accept_encoding: bytes | None = None
    if_none_match: bytes | None = None
    header_size: int = 0
    host: bytes = b""
    cookie: bytes = b""

    @property
    def is_reading(self) -> bool:
        return self.method == "GET" or self.method == "HEAD"

    @property
    def has_lens(self) -> bool:
        """Whether the reader looks through a table lens: then no page made for everyone will do."""
        return bool(self.cookie) and _LENS.search(self.cookie) is not None


def read(scope: Scope) -> Request:
    """The request of *scope*; a header sent twice counts as one list."""
    found: dict[bytes, bytes] = {}
    size = 0
    for name, value in scope["headers"]:
        size += len(name) + len(value) + 4
        if name in _READ:
            joint = b"; " if name == b"cookie" else b","
            found[name] = found[name] + joint + value if name in found else value
    get = found.get
    return Request(
        scope["method"],
        scope["raw_path"],
        scope["query_string"],
        get(b"accept-encoding"),
        get(b"if-none-match"),
        size,
        get(b"host", b""),
        get(b"cookie", b""),
    )


def header(scope: Scope, name: bytes) -> bytes:
    """A header that few requests need; sent twice, it counts as one list."""
    return b",".join(value for key, value in scope["headers"] if key == name)


class Answer(NamedTuple):
    """A whole answer, ready to be sent."""

    status: int
    headers: tuple[Header, ...]
    body: bytes = b""
    file: str | None = None
    """Where the body lies instead, if it is large: a reader who does not read it holds no memory."""

    @property
    def without_body(self) -> Answer:
        """The answer to HEAD: the length of a body that is not there."""
        return self._replace(body=b"", file=None)


def refusing(status: int, content_type: bytes, body: bytes, *extra: Header) -> Answer:
    """An error: an answer that no cache keeps."""
    headers = (
        (b"content-type", content_type),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    )
    return Answer(status, (*headers, *extra, *SECURITY_RAW), body)


def messages(answer: Answer) -> tuple[Message, Message]:
    """*answer* as ASGI has it sent."""
    start = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    if answer.file is None:
        return start, {"type": "http.response.body", "body": answer.body}
    return start, {"type": "http.response.pathsend", "path": answer.file}


async def deliver(answer: Answer, send: Send) -> None:
    for message in messages(answer):
        await send(message)
