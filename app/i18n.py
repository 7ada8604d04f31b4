"""The language is in the address; here it is read, negotiated and remembered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Any, cast
from urllib.parse import urlencode

from babel.numbers import format_decimal, format_percent
from babel.support import LazyProxy
from flask import Blueprint, Flask, Response, current_app, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from .catalogues import translations
from .language_negotiation import LANGUAGE_COOKIE, preferred
from .languages import LANGUAGES, SOURCE, Language, others

CHOOSE = "choose"
"""Query flag of the language menu: remember this language, then go on without the flag."""
YEAR = 365 * 24 * 3600
PREFIX = f"/<any({', '.join(LANGUAGES)}):lang>"


def init_app(app: Flask) -> None:
    for code in LANGUAGES:
        translations(code)  # read now: a language without its words must not start
    app.jinja_env.add_extension("jinja2.ext.i18n")
    # Jinja fills in the values itself.
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda message: _words().gettext(message),
        lambda singular, plural, num: _words().ngettext(singular, plural, num),
        newstyle=True,
    )
    # Jinja's own _ looks gettext up once more for each of the hundreds of words of a page.
    app.jinja_env.globals["_"] = app.jinja_env.globals["gettext"]
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES, others=others, colon=colon)
    app.jinja_env.filters.update(number=number_text, percent=percent_text)


def _words() -> NullTranslations:
    """The catalogue of this answer's language."""
    return translations(current_code())


def gettext(message: str, **values: object) -> str:
    """*message* in the language of this answer."""
    text = _words().gettext(message)
    return text % values if values else text


def ngettext(singular: str, plural: str, num: int, **values: object) -> str:
    """The form that *num* asks for, in the language of this answer."""
    text = _words().ngettext(singular, plural, num)
    return text % {"num": num, **values}


def lazy_gettext(message: str) -> str:
    """Words that are written down once and looked up each time they are shown."""
    return cast(str, LazyProxy(gettext, message, enable_cache=False))


def colon() -> str:
    """What stands between a label and its text, without the space after it."""
    return gettext("%(label)s: %(text)s", label="", text="").rstrip(" ")


def number_text(number: int) -> str:
    return format_decimal(number, locale=current_code())


def percent_text(share: float) -> str:
    return format_percent(share, locale=current_code())


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Another language than the address has, for a while."""
    before = g.get("language")
    g.language = LANGUAGES[code]
    try:
        yield
    finally:
        g.language = before


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
    # request.path never holds a host: the server refuses // and backslashes, and a route has matched.
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
