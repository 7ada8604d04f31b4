"""Flask behind the event loop: a request is read whole, computed when it is its turn, and answered whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar, cast
from urllib.parse import quote_from_bytes

from a2wsgi.wsgi import build_environ

from app.serving.computing import Computing
from app.serving.fair_share import FairShare
from app.serving.http_messages import Answer, Receive, Scope

Result = TypeVar("Result")

_PATIENCE = 10.0
"""Seconds for the whole body of a request: there is nothing large to send."""
_SOON = 0.05
"""Seconds in which most answers are there: until then nobody looks whether the reader has left."""
_ASCII = bytes(range(0x21, 0x7F)).decode()


class RefusedError(Exception):
    """The request cannot be answered; *status* says why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class LeftError(Exception):
    """The reader has gone before there was an answer."""


class FlaskBridge:
    """Asks Flask, where it is computed, when it is a client's turn."""

    def __init__(self, computing: Computing, share: FairShare) -> None:
        self._computing, self._share = computing, share

    async def answer(self, client: str, scope: Scope, body: bytes) -> Answer:
        """What Flask says to the request; BusyError where too many wait for it."""
        # WSGI wants plain ASCII here, but people paste Korean into an address as it is.
        scope["query_string"] = quote_from_bytes(scope["query_string"], safe=_ASCII).encode()
        environ = build_environ(cast(Any, scope), cast(Any, None))
        plain = {name: value for name, value in environ.items() if isinstance(value, (str, int, tuple))}
        said = await self._share.run(
            client, scope["path"], lambda: self._computing.ask("answer", plain, body)
        )
        return Answer(*said)


async def whole_body(scope: Scope, receive: Receive, largest: int) -> bytes:
    """The body of a request, unless it is too large, too slow or breaks off."""
    if not _has_body(scope):
        return b""
    try:
        async with asyncio.timeout(_PATIENCE):
            return await _read(receive, largest)
    except TimeoutError:
        raise RefusedError(408) from None


def _has_body(scope: Scope) -> bool:
    """Whether anything follows the headers: to ask for what is not there takes as long as a finished page."""
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


async def _read(receive: Receive, largest: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise LeftError
        body += message.get("body", b"")
        if len(body) > largest:
            raise RefusedError(413)
        if not message.get("more_body", False):
            return bytes(body)


async def unless_left(work: Awaitable[Result], receive: Receive) -> Result:
    """The result of *work*, which is given up if the reader leaves; what was sent has been read before."""
    result = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({result}, timeout=_SOON)
        if not done:
            await _first(result, asyncio.ensure_future(_left(receive)))
        return result.result()
    finally:
        result.cancel()


async def _first(result: asyncio.Future[Any], left: asyncio.Future[None]) -> None:
    """Wait until the result is there, or nobody wants it any more."""
    try:
        await asyncio.wait({result, left}, return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise LeftError
    finally:
        left.cancel()


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
