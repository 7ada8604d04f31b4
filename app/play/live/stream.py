"""The live stream of a table: which version is the newest, and a beat while nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import suppress
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

from app.catalogues import translations
from app.client_name import client_name
from app.language_negotiation import preferred
from app.languages import LANGUAGES
from app.play.storage.store import Store
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from app.play.tables.table import CLOSED, Table
from app.problems import CONTENT_TYPE, problem

from .channel import Channel
from .identity import COOKIE
from .limits import AtOnce
from .presence import Presence

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
            words = HTTPStatus.METHOD_NOT_ALLOWED.phrase
            await _refuse(send, 405, problem(405, words, words), (b"allow", b"GET"))
            return
        id = scope["path"].removeprefix(PREFIX).strip("/")
        try:
            with self._limit.held(self._address(scope)):
                person = await asyncio.to_thread(self._person, id, scope)
                await self._serve(id, person, _seen(scope), receive, send)
        except Refused as refused:
            after = (b"retry-after", b"%d" % refused.retry_after) if refused.retry_after else None
            await _refuse(send, refused.status, _told(refused, _language(scope)), after)

    def _address(self, scope: Scope) -> str:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        peer = (scope.get("client") or ("",))[0]
        return client_name(peer, forwarded.decode("latin-1"), self._proxies)

    def _person(self, id: str, scope: Scope) -> str | None:
        """Who listens, by the token of a seat or else by browser: as a hash."""
        table, token = self._table(id), _bearer(scope)
        if token is not None and table.seat_with_token(hashed(token)) is None:
            raise Refused("wrong_token")
        known = token or _browser(scope)
        return hashed(known) if known else None

    def _table(self, id: str) -> Table:
        table = self._store.load(id)
        if table.status == CLOSED:
            raise Refused("closed")
        return table

    async def _serve(self, id: str, person: str | None, seen: int, receive: Receive, send: Send) -> None:
        """What is refused once the stream flows just ends it: its reader comes again, and is told then."""
        gone = asyncio.create_task(_disconnected(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            with suppress(Refused):
                async for part in self._parts(id, person, seen, gone):
                    await send({"type": "http.response.body", "body": part, "more_body": True})
            if not gone.done():
                await send({"type": "http.response.body", "body": b""})
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
            looked = -BEAT
            while not (gone.done() or ear.is_over):
                if (now := ear.loop.time()) - looked >= BEAT:
                    looked = now
                    await self._note(id, person)
                newest = await ear.beyond(seen, BEAT)
                kind, seen = ("beat", seen) if newest is None else ("version", newest)
                yield f"event: {kind}\nid: {seen}\ndata: {seen}\n\n".encode()

    async def _note(self, id: str, person: str | None) -> None:
        """Note who is there, once for all streams of a person; a store that is away sends nobody away."""
        if person is not None and self.presence.is_due(id, person):
            with suppress(Refused):
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


def _language(scope: Scope) -> str:
    """The language that was asked for, else what the reader prefers."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[-1]
    wishes = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return preferred(asked, wishes.decode("latin-1"), tuple(LANGUAGES))


def _told(refused: Refused, language: str) -> str:
    detail = translations(language).gettext(refused.sentence)
    return problem(refused.status, HTTPStatus(refused.status).phrase, detail, code=refused.code)


async def _refuse(send: Send, status: int, told: str, extra: tuple[bytes, bytes] | None = None) -> None:
    body = told.encode()
    headers = [
        (b"content-type", CONTENT_TYPE.encode()),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    ]
    await send(
        {"type": "http.response.start", "status": status, "headers": headers + ([extra] if extra else [])}
    )
    await send({"type": "http.response.body", "body": body})
