"""A small site with one page of each kind, so that serving is tested without the rule books."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator

from flask import Flask, Response, abort, redirect, request
from werkzeug.exceptions import HTTPException

from app.serving.answers import Receive, Scope, Send
from app.serving.asgi import Shell, build_shell
from app.serving.server import serve
from app.serving.static import Assets

LANGUAGES = ("en", "de")
CHAPTER = "<!doctype html><title>Chapter</title>" + "<p>Sheep, boar and cattle graze behind fences.</p>" * 200
SHARED = {"Cache-Control": "public, max-age=60"}
FILES = {
    "css/site.css": b'@import "base.css"; body { background: url("../paper.svg#grain") }\n' * 20,
    "css/base.css": b"html { color: black }\n" * 20,
    "paper.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "dot.png": b"\x89PNG" + b"dot" * 200,
}


def create_sample() -> Flask:
    app = Flask("sample", static_folder=None)
    Assets(FILES).init_app(app)
    app.add_url_rule("/", view_func=lambda: redirect("/en/"))
    app.add_url_rule("/<lang>/", "home", lambda lang: shared(f"<title>Home {lang}</title>"))
    app.add_url_rule("/<lang>/chapter", "chapter", chapter)
    app.add_url_rule("/<lang>/book/", "book", lambda lang: "a book")
    app.add_url_rule("/<lang>/mine", "mine", lambda lang: f"for {request.headers.get('Cookie')}")
    app.add_url_rule("/<lang>/seen", "seen", seen)
    app.add_url_rule("/<lang>/search", "search", lambda lang: f"found {request.args.get('q')}")
    app.add_url_rule("/<lang>/away", "away", lambda lang: redirect(request.args["to"]))
    app.add_url_rule("/<lang>/slow", "slow", slow)
    app.add_url_rule("/<lang>/broken", "broken", broken)
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


def slow(lang: str) -> str:
    time.sleep(0.2)
    return "at last"


def broken(lang: str) -> str:
    raise RuntimeError("the cattle have broken out")


def explain(error: HTTPException) -> tuple[str, int, dict[str, str]]:
    """Say the status in the language of the address, as the site does."""
    word = "Fehler" if request.path.startswith("/de/") else "Error"
    allow = {"Allow": ", ".join(sorted(error.valid_methods or ()))} if hasattr(error, "valid_methods") else {}
    return f"<title>{word} {error.code}</title>", error.code or 500, allow


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


def sample_shell(_address: str) -> Shell:
    return build_shell(create_sample(), LANGUAGES, "http://sample.test", {"/live": live})


if __name__ == "__main__":
    serve(sample_shell, port=int(sys.argv[1]), workers=int(sys.argv[2]))
