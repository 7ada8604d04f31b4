"""The ASGI application in front of Flask: it answers finished pages and static files itself."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, cast
from urllib.parse import parse_qs

from app.addresses import loggable
from app.language_negotiation import LANGUAGE_COOKIE, preferred
from app.languages import SOURCE
from app.problems import BELOW, CONTENT_TYPE, plain_problem
from app.serving.clients import Clients
from app.serving.computing import Computing, LostError
from app.serving.error_pages import ErrorPage, error_page_of
from app.serving.fair_share import BusyError, FairShare
from app.serving.flask_answers import FlaskAnswers
from app.serving.flask_bridge import FlaskBridge, LeftError, RefusedError, unless_left, whole_body
from app.serving.headers import Header, guarded
from app.serving.http_messages import (
    HTML,
    Answer,
    AsgiApp,
    Message,
    Receive,
    Request,
    Scope,
    Send,
    deliver,
    header,
    read,
    refusing,
)
from app.serving.page_cache import Pages
from app.serving.prepared import Prepared
from app.serving.request_filter import LARGEST_HEADERS, refusal
from app.serving.routes import Routes
from app.serving.static import PREFIX, StaticFiles
from app.view_declarations import Declared

if TYPE_CHECKING:
    from flask import Flask

# Time for requests whose reader has left to end when the server stops; streams are ended at once.
GRACE = 2.0
_API = BELOW.encode()
_STATIC = PREFIX.encode()
_SOON: Header = (b"retry-after", b"3")
_ALLOW: Header = (b"allow", b"GET, HEAD")
_ANYONE: Header = (b"access-control-allow-origin", b"*")
_CHOSEN = re.compile(rf"(?:^|;)\s*{LANGUAGE_COOKIE}=([a-z]+)")

logger = logging.getLogger(__name__)


class Preparing(Protocol):
    """What takes long and is best done before a reader asks for it."""

    def before_readers(self, tell: Callable[[str], None]) -> None:
        """Do what no reader shall wait for, and tell how far it is."""

    def load(self) -> bool:
        """Read what an earlier start has kept; False where something is missing."""

    def make(self) -> None:
        """Make what is missing, and keep it."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What the front application asks for answers."""

    routes: Routes
    flask: FlaskBridge
    pages: Pages
    static: StaticFiles
    error_page: ErrorPage
    languages: Sequence[str]
    clients: Clients = field(default_factory=Clients)


class FrontApplication:
    """Answers by the first that can: finished page, refusal, static file, mounted application, Flask."""

    def __init__(
        self,
        parts: Parts,
        computing: Computing,
        mounts: Mapping[str, AsgiApp] | None = None,
        preparing: Preparing | None = None,
        at_start: Callable[[], None] | None = None,
    ) -> None:
        self._parts = parts
        self._at_start = at_start
        self._pages = parts.pages
        self.computing = computing
        self.preparing = preparing
        self._mounts = sorted((mounts or {}).items(), key=lambda mount: len(mount[0]), reverse=True)
        self._requests: set[asyncio.Task[None]] = set()
        self._streams: set[asyncio.Task[None]] = set()
        self._stopping = False

    def finished(self, scope: Scope) -> Answer | None:
        """The answer that lies ready, which any thread may give; None where something must be done first."""
        asked = read(scope)
        if not asked.is_reading or asked.header_size > LARGEST_HEADERS or asked.has_lens:
            return None
        # An address that is already known has passed the filter before.
        found = self._pages.get(asked) or self._parts.static.lasting(asked)
        return found.answer(asked) if found else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = read(scope)
        if (answer := self.finished(scope)) is not None:
            await deliver(answer, send)
        elif status := refusal(asked):
            await self._refuse(status, asked, scope, send)
        elif asked.path.startswith(_STATIC):
            await self._give_file(scope, asked, send)
        elif mount := self._mounted(scope["path"]):
            await self._pass_on(mount, scope, receive, send)
        elif (declared := self._parts.routes.find(scope["path"], asked.method)) is None:
            await self._refuse(404, asked, scope, send)
        else:
            await self._compute(asked, declared, scope, receive, send)

    async def _give_file(self, scope: Scope, asked: Request, send: Send) -> None:
        file = self._parts.static.get(scope["path"])
        if file is None:
            await self._refuse(404, asked, scope, send)
        elif not asked.is_reading:
            await self._refuse(405, asked, scope, send, _ALLOW)
        elif (answer := file.answer(asked)) is None:
            await self._refuse(406, asked, scope, send)
        else:
            await deliver(answer, send)

    def _mounted(self, path: str) -> AsgiApp | None:
        return next((app for prefix, app in self._mounts if f"{path}/".startswith(f"{prefix}/")), None)

    async def _compute(
        self, asked: Request, declared: Declared, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Answer with what must be computed first, unless there is too much to compute."""
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._requests.add(task)
        try:
            body = await whole_body(scope, receive, declared.largest_body)
            answer = await unless_left(self._computed(asked, declared, scope, body), receive)
        except LeftError:
            return
        except RefusedError as refused:
            await self._refuse(refused.status, asked, scope, send)
        except (BusyError, LostError):
            await self._refuse(503, asked, scope, send, _SOON)
        except Exception:
            logger.exception("answering %s failed", loggable(scope["path"]))
            await self._refuse(500, asked, scope, send)
        else:
            await deliver(answer, send)
        finally:
            self._requests.discard(task)

    async def _computed(self, asked: Request, declared: Declared, scope: Scope, body: bytes) -> Answer:
        client = self._parts.clients.name(scope)
        for_everyone = declared.shared and asked.is_reading and not asked.has_lens
        if for_everyone and declared.ignores(asked.query):
            page = await self._pages.fill(asked.path, declared, client)
            if page is not None:
                return _chosen(page, asked)
        self._parts.clients.believe_scheme(scope)
        answer = await self._parts.flask.answer(client, scope, body)
        return answer.without_body if asked.method == "HEAD" else answer

    async def _refuse(self, status: int, asked: Request, scope: Scope, send: Send, *extra: Header) -> None:
        path = scope["path"]
        if asked.path.startswith(_API):
            body = plain_problem(status, asked.method, path, self._language_asked(asked)).encode()
            answer = refusing(status, CONTENT_TYPE.encode(), body, _ANYONE, *extra)
        else:
            body = self._parts.error_page(status, self._language(path, asked, scope), path)
            answer = refusing(status, HTML, body, *extra)
        await deliver(answer.without_body if asked.method == "HEAD" else answer, send)

    def _language(self, path: str, asked: Request, scope: Scope) -> str:
        """The language of the address, else what the reader prefers."""
        languages = self._parts.languages
        code = path.lstrip("/").split("/", 1)[0]
        if code in languages:
            return code
        chosen = _CHOSEN.search(asked.cookie.decode("latin-1"))
        wishes = header(scope, b"accept-language").decode("latin-1")
        return preferred(chosen[1] if chosen else "", wishes, languages)

    def _language_asked(self, asked: Request) -> str:
        """The language that a machine names with a parameter, else English."""
        wished = parse_qs(asked.query.decode("latin-1")).get("lang", [""])[-1]
        return wished if wished in self._parts.languages else SOURCE

    async def _pass_on(self, app: AsgiApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let *app* answer, with our headers; a fault before its first byte becomes a page of ours."""
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = guarded(message["headers"])
            await send(message)

        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._streams.add(task)
        try:
            await app(scope, receive, send_guarded)
        except asyncio.CancelledError:
            if not self._stopping:
                raise
        except Exception:
            logger.exception("answering %s failed", loggable(scope["path"]))
            if not started:
                await self._refuse(500, read(scope), scope, send)
        finally:
            self._streams.discard(task)

    def start(self) -> None:
        """Do beside the first answers what a worker does when it starts; no reader waits for it."""
        if self._at_start is not None:
            asyncio.get_running_loop().run_in_executor(None, self._at_start)

    def end_streams(self) -> None:
        """The server waits for open connections before it ends, and a stream never ends by itself."""
        self._stopping = True
        for stream in self._streams:
            stream.cancel()

    async def last_answers(self) -> None:
        """Let requests end whose readers have left."""
        if self._requests:
            await asyncio.wait(self._requests, timeout=GRACE)


def _chosen(page: Prepared, asked: Request) -> Answer:
    answer = page.answer(asked)
    if answer is None:
        raise RefusedError(406)
    return answer


def build_front(
    app: Flask,
    languages: Sequence[str],
    base_url: str,
    mounts: Mapping[str, AsgiApp] | None = None,
    proxies: int = 0,
    at_start: Callable[[], None] | None = None,
) -> FrontApplication:
    """The application in front of *app*; *base_url* is the site's own address, whatever Host a visitor sends.

    *at_start* is done by each process when it starts, beside its first answers.
    """
    flask = FlaskAnswers(app.wsgi_app, base_url)
    computing = Computing({"answer": flask.answer, "page": flask.page}, at_start)
    share = FairShare()
    parts = Parts(
        Routes(app),
        FlaskBridge(computing, share),
        Pages(lambda path: computing.ask("page", path), share),
        StaticFiles(app.extensions["assets"]),
        error_page_of(app),
        tuple(languages),
        Clients(proxies),
    )
    return FrontApplication(parts, computing, mounts, app.extensions.get("preparing"), at_start)
