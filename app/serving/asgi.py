"""The shell: the ASGI application in front of Flask that answers finished pages and static files itself."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
from collections.abc import Collection, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Protocol, cast
from urllib.parse import quote_from_bytes

from a2wsgi import WSGIMiddleware

from app.config import LENS_COOKIE
from app.serving.answers import Answer, AsgiApp, Message, Receive, Request, Scope, Send, deliver, html, read
from app.serving.error_pages import ErrorPage, error_page_of, plain_page
from app.serving.headers import SECURITY_RAW, Header, guarded
from app.serving.pages import Pages, renderer
from app.serving.prepared import Prepared
from app.serving.request_filter import LARGEST_HEADERS, refusal
from app.serving.static import PREFIX, StaticFiles

if TYPE_CHECKING:
    from flask import Flask

# Time for requests whose reader has left to end when the server stops; streams are ended at once.
GRACE = 2.0
_FLASK_THREADS = 10
_STOPPING = (signal.SIGINT, signal.SIGTERM)
_API = b"/api/"
_LENS = re.compile(rb"(?:^|;)\s*%b=" % LENS_COOKIE.encode())
_ASCII = bytes(range(0x21, 0x7F)).decode()

logger = logging.getLogger(__name__)


class Preparing(Protocol):
    """What takes long and is best done before a reader asks for it."""

    def load(self) -> bool:
        """Read what an earlier start has kept; False where something is missing."""

    def make(self) -> None:
        """Make what is missing, and keep it."""


class Shell:
    """Answers by the first that can: gate, finished page, static file, mounted application, Flask."""

    def __init__(
        self,
        flask: AsgiApp,
        pages: Pages,
        static: StaticFiles,
        error_page: ErrorPage,
        languages: Collection[str],
        mounts: Mapping[str, AsgiApp] | None = None,
        preparing: Preparing | None = None,
    ) -> None:
        self.preparing = preparing
        self._flask = flask
        self._pages = pages
        self._static = static
        self._error_page = error_page
        self._languages = frozenset(languages)
        self._mounts = sorted((mounts or {}).items(), key=lambda mount: len(mount[0]), reverse=True)
        self._refusals: dict[tuple[int, str | None], bytes] = {}
        self._requests: set[asyncio.Task[None]] = set()
        self._streams: set[asyncio.Task[None]] = set()
        self._stop_pipe: int | None = None
        self._stopping = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = read(scope)
        simple = asked.is_reading and not asked.query and asked.header_size <= LARGEST_HEADERS
        simple = simple and not _has_lens(scope)
        # A path that is already in the cache has passed the gate before.
        page = self._pages.get(asked.path) if simple else None
        if page is not None:
            await self._give(page, asked, send)
        elif status := refusal(asked):
            await self._refuse(status, asked, send)
        elif asked.path.startswith(PREFIX.encode()):
            await self._give_file(scope["path"], asked, send)
        elif mount := self._mounted(scope["path"]):
            await self._pass_on(mount, self._streams, scope, receive, send)
        elif simple and (page := await self._pages.fill(asked.path)):
            await self._give(page, asked, send)
        else:
            await self._ask_flask(scope, receive, send)

    async def _give(self, resource: Prepared, asked: Request, send: Send) -> None:
        answer = resource.answer(asked)
        if answer is None:
            await self._refuse(406, asked, send)
        else:
            await deliver(answer, send)

    async def _give_file(self, path: str, asked: Request, send: Send) -> None:
        file = self._static.get(path)
        if file is None:
            await self._refuse(404, asked, send)
        elif not asked.is_reading:
            await self._refuse(405, asked, send, (b"allow", b"GET, HEAD"))
        else:
            await self._give(file, asked, send)

    def _mounted(self, path: str) -> AsgiApp | None:
        return next((app for prefix, app in self._mounts if f"{path}/".startswith(f"{prefix}/")), None)

    async def _refuse(self, status: int, asked: Request, send: Send, *extra: Header) -> None:
        if asked.path.startswith(_API):
            answer = _problem(status, *extra)
        else:
            answer = html(status, await self._refusal_body(status, self._language(asked.path)), *extra)
        await deliver(answer.without_body if asked.method == "HEAD" else answer, send)

    def _language(self, path: bytes) -> str | None:
        code = path.lstrip(b"/").split(b"/", 1)[0].decode("latin-1")
        return code if code in self._languages else None

    async def _refusal_body(self, status: int, lang: str | None) -> bytes:
        if (status, lang) not in self._refusals:
            self._refusals[status, lang] = await asyncio.to_thread(self._render_refusal, status, lang)
        return self._refusals[status, lang]

    def _render_refusal(self, status: int, lang: str | None) -> bytes:
        try:
            return self._error_page(status, lang)
        except Exception:
            logger.exception("rendering the page for %s failed", status)
            return plain_page(status, lang)

    async def _ask_flask(self, scope: Scope, receive: Receive, send: Send) -> None:
        # WSGI wants plain ASCII here, but people paste Korean into an address as it is.
        scope["query_string"] = quote_from_bytes(scope["query_string"], safe=_ASCII).encode()
        await self._pass_on(self._flask, self._requests, scope, receive, send)

    async def _pass_on(
        self, app: AsgiApp, under_way: set[asyncio.Task[None]], scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Let *app* answer, with our headers; a fault before its first byte becomes a page of ours."""
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = guarded(message["headers"])
            await send(message)

        task = cast("asyncio.Task[None]", asyncio.current_task())
        under_way.add(task)
        try:
            await app(scope, receive, send_guarded)
        except asyncio.CancelledError:
            if not self._stopping:
                raise
        except Exception:
            logger.exception("answering %s failed", scope["path"])
            if not started:
                await self._refuse(500, read(scope), send)
        finally:
            under_way.discard(task)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        if self._stop_pipe is not None:
            asyncio.get_running_loop().add_reader(self._stop_pipe, self._end_streams)
            # granian has set its handlers by now: signals that came meanwhile are forgotten, too.
            for number in _STOPPING:
                signal.signal(number, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        # A thread left waiting for a loop that has ended would keep the process alive for ever.
        if self._requests:
            await asyncio.wait(self._requests, timeout=GRACE)
        await send({"type": "lifespan.shutdown.complete"})

    def stop_when_closed(self, pipe: int) -> None:
        """Stop when the other end of *pipe* closes: the server is stopping, or has died.

        The server waits for open connections before it says goodbye, and a stream never ends by itself.
        Signals do not count from now on: Ctrl+C reaches every process at once, and granian's worker locks up
        over a second signal, which the server sends it.
        """
        self._stop_pipe = pipe
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)

    def _end_streams(self) -> None:
        asyncio.get_running_loop().remove_reader(cast(int, self._stop_pipe))
        self._stopping = True
        for stream in self._streams:
            stream.cancel()
        # granian is told once, by the signal that the server does not send.
        signal.signal(signal.SIGINT, lambda *_: None)
        signal.raise_signal(signal.SIGINT)
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _problem(status: int, *extra: Header) -> Answer:
    """What a machine is refused with: the same as from the JSON API itself."""
    title = HTTPStatus(status).phrase
    body = json.dumps({"type": "about:blank", "title": title, "status": status, "detail": title}).encode()
    headers = (
        (b"content-type", b"application/problem+json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"access-control-allow-origin", b"*"),
    )
    return Answer(status, (*headers, *extra, *SECURITY_RAW), body)


def _has_lens(scope: Scope) -> bool:
    """Whether the reader looks through a table lens: then no page made for everyone will do."""
    return any(name == b"cookie" and _LENS.search(value) for name, value in scope["headers"])


def build_shell(
    app: Flask, languages: Collection[str], base_url: str, mounts: Mapping[str, AsgiApp] | None = None
) -> Shell:
    """The shell around *app*; *base_url* is the site's own address, whatever Host a visitor sends."""
    flask = cast(AsgiApp, WSGIMiddleware(cast(Any, app.wsgi_app), workers=_FLASK_THREADS))
    pages = Pages(renderer(app.wsgi_app, base_url))
    static = StaticFiles(app.extensions["assets"])
    preparing = app.extensions.get("preparing")
    return Shell(flask, pages, static, error_page_of(app), languages, mounts, preparing)
