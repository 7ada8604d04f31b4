"""A small site with one page of each kind, so that serving is tested without the rule books."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator

from flask import Flask, Response, abort, redirect, request
from werkzeug.exceptions import HTTPException

from app.serving import companion
from app.serving.asgi import FrontApplication, build_front
from app.serving.http_messages import Receive, Scope, Send
from app.serving.server import serve
from app.serving.static import Assets
from app.view_declarations import DeclaredRequest, personal, reads

LANGUAGES = ("en", "de")
CHAPTER = "<!doctype html><title>Chapter</title>" + "<p>Sheep, boar and cattle graze behind fences.</p>" * 200
THICK = CHAPTER * 400
LARGE_PAGE = 16 * 1024 * 1024
SHARED = {"Cache-Control": "public, max-age=60"}
FILES = {
    "css/site.css": b'@import "base.css"; body { background: url("../paper.svg#grain") }\n' * 20,
    "css/base.css": b"html { color: black }\n" * 20,
    "paper.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "dot.png": b"\x89PNG" + b"dot" * 200,
}


def create_sample() -> Flask:
    app = Flask("sample", static_folder=None)
    app.request_class = DeclaredRequest
    Assets(FILES).init_app(app)
    app.add_url_rule("/", view_func=lambda: redirect("/en/"))
    app.add_url_rule("/<lang>/", "home", lambda lang: shared(f"<title>Home {lang}</title>"))
    app.add_url_rule("/<lang>/chapter", "chapter", reads("with")(chapter))
    app.add_url_rule("/<lang>/book/", "book", lambda lang: "a book")
    app.add_url_rule("/<lang>/mine", "mine", personal(lambda lang: f"for {request.headers.get('Cookie')}"))
    app.add_url_rule("/<lang>/seen", "seen", seen)
    app.add_url_rule("/<lang>/search", "search", reads("q")(search))
    app.add_url_rule("/<lang>/away", "away", reads("to")(lambda lang: redirect(request.args["to"])))
    app.add_url_rule("/<lang>/thick", "thick", lambda lang: shared(THICK))
    app.add_url_rule("/<lang>/large", "large", personal(lambda lang: "x" * LARGE_PAGE))
    app.add_url_rule("/<lang>/who", "who", personal(who))
    app.add_url_rule("/<lang>/slow", "slow", personal(slow))
    app.add_url_rule("/<lang>/last", "last", personal(last))
    app.add_url_rule("/<lang>/process", "process", personal(lambda lang: str(os.getpid())))
    app.add_url_rule("/<lang>/deadly", "deadly", personal(deadly))
    app.add_url_rule("/api/v1/slow", "slow_api", personal(lambda: slow("en")))
    app.add_url_rule("/<lang>/broken", "broken", broken)
    app.extensions["error_pages"] = SampleErrors()
    app.register_error_handler(HTTPException, explain)
    return app


def shared(text: str) -> Response:
    return Response(text, headers=SHARED)


def chapter(lang: str) -> Response:
    if lang not in LANGUAGES:
        abort(404)
    return shared(f"{CHAPTER}<p>{lang} at {request.host}</p>")


def seen(lang: str) -> Response:
    response = shared("counted")
    response.set_cookie("seen", "1")
    return response


def search(lang: str) -> str:
    return f"found {request.args.get('q')}"


def who(lang: str) -> str:
    return f"{request.scheme} for {request.headers.get('X-Forwarded-For')}"


def slow(lang: str) -> str:
    time.sleep(0.2)
    return "at last"


def last(lang: str) -> str:
    """The server is told to stop while this request is answered."""
    os.kill(os.getppid(), signal.SIGTERM)
    return slow(lang)


def deadly(lang: str) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def broken(lang: str) -> str:
    raise RuntimeError("the cattle have broken out")


def explain(error: HTTPException) -> tuple[str, int, dict[str, str]]:
    """Say the status in the language of the address, as the site does."""
    page = SampleErrors().page(error.code or 500, request.path[1:3])
    allow = {"Allow": ", ".join(sorted(error.valid_methods or ()))} if hasattr(error, "valid_methods") else {}
    return page, error.code or 500, allow


class SampleErrors:
    """The error pages of the sample."""

    def page(self, status: int, code: str, path: str = "") -> str:
        return f"<title>{'Fehler' if code == 'de' else 'Error'} {status}</title>"


async def ticks() -> AsyncIterator[bytes]:
    while True:
        yield b": tick\n\n"
        await asyncio.sleep(0.05)


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """A stream that never ends, as the live hub has them."""
    kind = (b"content-type", b"text/event-stream")
    await send({"type": "http.response.start", "status": 200, "headers": [kind]})
    async for tick in ticks():
        await send({"type": "http.response.body", "body": tick, "more_body": True})


def sample_front(proxies: int = 0) -> FrontApplication:
    return build_front(create_sample(), LANGUAGES, "http://sample.test", {"/live": live}, proxies)


if __name__ == "__main__":
    companion.PAUSES = (0.0, 0.01, 0.02)  # whoever dies here comes back sooner than in real life
    port, workers, proxies = map(int, (*sys.argv[1:], "0")[:3])
    serve(lambda _address: sample_front(proxies), port=port, workers=workers)
