"""The language is in the address; here it is read, negotiated and remembered."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import flask_babel
from flask import Blueprint, Flask, Response, current_app, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from .catalogues import compile_catalogues
from .languages import LANGUAGES, SOURCE, Language, others
from .negotiation import LANGUAGE_COOKIE, preferred

CHOOSE = "choose"
"""Query flag of the language menu: remember this language, then go on without the flag."""
YEAR = 365 * 24 * 3600
PREFIX = f"/<any({', '.join(LANGUAGES)}):lang>"


def init_app(app: Flask) -> None:
    compile_catalogues()
    flask_babel.Babel(app, locale_selector=current_code)
    # The locale is cached on g, which outlives a request when a test holds an application context.
    app.before_request(flask_babel.refresh)
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES, others=others, format_number=flask_babel.format_decimal)


def current_code() -> str:
    """The language of this answer: the address, else what the reader prefers."""
    language: Language | None = g.get("language")
    return language.code if language else negotiated()


def negotiated() -> str:
    """Remembered choice, then the browser's wishes, then English."""
    remembered = request.cookies.get(LANGUAGE_COOKIE, "")
    return preferred(remembered, request.headers.get("Accept-Language", ""), tuple(LANGUAGES))


def negotiated_redirect(address: str) -> AnyResponse:
    """Send the reader to *address*, which depends on who asks."""
    response = redirect(address, 302)
    response.headers["Vary"] = "Accept-Language, Cookie"
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def speak_address_language(blueprint: Blueprint) -> None:
    """Make every view of *blueprint* speak the language of its address, and know nothing about it."""

    @blueprint.url_value_preprocessor
    def pull_language(_endpoint: str | None, values: dict[str, Any] | None) -> None:
        g.language = LANGUAGES[values.pop("lang")] if values else LANGUAGES[SOURCE]

    @blueprint.url_defaults
    def add_language(_endpoint: str, values: dict[str, Any]) -> None:
        values.setdefault("lang", current_code())

    blueprint.before_request(_remember_choice)


def _remember_choice() -> AnyResponse | None:
    """The language menu's links carry ``?choose``: keep the choice, then show the clean address."""
    if CHOOSE not in request.args:
        return None
    rest = [(key, value) for key, value in request.args.items(multi=True) if key != CHOOSE]
    query = f"?{urlencode(rest)}" if rest else ""
    # request.path never holds a host: the shell refuses // and backslashes, and a route has matched.
    response = redirect(f"{request.path}{query}", 302)
    remember(response, LANGUAGE_COOKIE, g.language.code)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def remember(response: AnyResponse, cookie: str, value: str) -> None:
    """Keep *value* for a year; not HttpOnly, because the offline copy reads and writes cookies, too."""
    response.set_cookie(cookie, value, max_age=YEAR, samesite="Lax", path="/", secure=is_encrypted())


def is_encrypted() -> bool:
    """Whether readers reach the site by https: a cookie must then never travel without it."""
    site: str = current_app.config["SITE_URL"]
    return request.is_secure or site.startswith("https:")


def language_of(path: str) -> Language | None:
    """The language an address names, also where nothing else of it is right."""
    return LANGUAGES.get(path.lstrip("/").split("/", 1)[0])


def is_public(response: Response) -> bool:
    return response.status_code == 200 and not request.args and "Set-Cookie" not in response.headers
