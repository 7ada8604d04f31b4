"""What the shell is asked and what it answers, as plain values beside the ASGI messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple

from app.serving.headers import SECURITY_RAW, Header

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]

HTML = b"text/html; charset=utf-8"


class Request(NamedTuple):
    """The parts of a request that matter before Flask sees it."""

    method: str
    path: bytes
    query: bytes
    accept_encoding: bytes | None = None
    if_none_match: bytes | None = None
    header_size: int = 0
    host: bytes = b""

    @property
    def is_reading(self) -> bool:
        return self.method in ("GET", "HEAD")


def read(scope: Scope) -> Request:
    """The request of *scope*; a header sent twice counts as one list."""
    accept = match = host = None
    size = 0
    for name, value in scope["headers"]:
        size += len(name) + len(value) + 4
        if name == b"accept-encoding":
            accept = value if accept is None else accept + b"," + value
        elif name == b"if-none-match":
            match = value if match is None else match + b"," + value
        elif name == b"host":
            host = value if host is None else host + b"," + value
    return Request(
        scope["method"], scope["raw_path"], scope["query_string"], accept, match, size, host or b""
    )


class Answer(NamedTuple):
    """A whole answer, ready to be sent."""

    status: int
    headers: tuple[Header, ...]
    body: bytes = b""

    @property
    def without_body(self) -> Answer:
        """The answer to HEAD: the length of a body that is not there."""
        return self._replace(body=b"")


def html(status: int, body: bytes, *extra: Header) -> Answer:
    """A small page that no cache keeps: an error."""
    headers = (
        (b"content-type", HTML),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    )
    return Answer(status, (*headers, *extra, *SECURITY_RAW), body)


async def deliver(answer: Answer, send: Send) -> None:
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})
