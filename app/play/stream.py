"""The live stream of a table: which version is the newest, and a beat while nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

from app.client_name import client_name
from app.problems import CONTENT_TYPE, problem

from .channel import Channel
from .identity import COOKIE
from .invites import hashed
from .limits import AtOnce
from .presence import Presence
from .refused import Refused
from .store import Store

PREFIX = "/live"
BEAT = 15.0
OPENING = b"retry: 1000\n\n"

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Live:
    """An ASGI application beside Flask: a stream costs a task, not a thread."""

    def __init__(
        self, store: Store, channel: Channel, limit: AtOnce, clock: Callable[[], float], proxies: int = 0
    ) -> None:
        self._store, self._channel, self._limit = store, channel, limit
        self.presence, self._proxies = Presence(store, clock), proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            await _refuse(send, 405, "Method Not Allowed", (b"allow", b"GET"))
            return
        id = scope["path"].removeprefix(PREFIX).strip("/")
        try:
            with self._limit.held(self._address(scope)):
                person = await asyncio.to_thread(self._person, id, scope)
                await self._serve(id, person, _seen(scope), receive, send)
        except Refused as refused:
            after = (b"retry-after", b"%d" % refused.retry_after) if refused.retry_after else None
            await _refuse(send, refused.status, refused.code, after)

    def _address(self, scope: Scope) -> str:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        peer = (scope.get("client") or ("",))[0]
        return client_name(peer, forwarded.decode("latin-1"), self._proxies)

    def _person(self, id: str, scope: Scope) -> str | None:
        """Who listens, by the token of a seat or else by browser: as a hash."""
        table, token = self._store.load(id), _bearer(scope)
        if token is not None and table.seat_with_token(hashed(token)) is None:
            raise Refused("wrong_token")
        known = token or _browser(scope)
        return hashed(known) if known else None

    async def _serve(self, id: str, person: str | None, seen: int, receive: Receive, send: Send) -> None:
        gone = asyncio.create_task(_disconnected(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            async for part in self._parts(id, person, seen, gone):
                await send({"type": "http.response.body", "body": part, "more_body": True})
        finally:
            gone.cancel()

    async def _parts(
        self, id: str, person: str | None, seen: int, gone: asyncio.Task[None]
    ) -> AsyncIterator[bytes]:
        yield OPENING
        with self._channel.listen(id) as ear:
            gone.add_done_callback(lambda _: ear.wake())
            for version in (await asyncio.to_thread(self._store.versions, [id])).values():
                ear.hear(version)  # listen, then look: nothing falls between
            while not gone.done():
                await self._note_presence(id, person)
                newest = await ear.beyond(seen, BEAT)
                kind, seen = ("beat", seen) if newest is None else ("version", newest)
                yield f"event: {kind}\nid: {seen}\ndata: {seen}\n\n".encode()

    async def _note_presence(self, id: str, person: str | None) -> None:
        if person and self.presence.is_due(id, person):
            await asyncio.to_thread(self.presence.note, id, person)


_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # nginx passes each part on at once
]


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _seen(scope: Scope) -> int:
    """The version the reader has: a stream that reconnects says so itself."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("from", ["0"])[-1]
    again = (value for name, value in scope["headers"] if name == b"last-event-id")
    text = next(again, b"").decode("latin-1") or asked
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _bearer(scope: Scope) -> str | None:
    lines = (value.decode("latin-1") for name, value in scope["headers"] if name == b"authorization")
    scheme, _, token = next(lines, "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _browser(scope: Scope) -> str | None:
    line = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
    try:
        kept = SimpleCookie(line).get(COOKIE)
    except CookieError:
        return None
    return kept.value if kept else None


async def _refuse(send: Send, status: int, words: str, extra: tuple[bytes, bytes] | None = None) -> None:
    body = problem(status, words, words).encode()
    headers = [
        (b"content-type", CONTENT_TYPE.encode()),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    ]
    await send(
        {"type": "http.response.start", "status": status, "headers": headers + ([extra] if extra else [])}
    )
    await send({"type": "http.response.body", "body": body})
