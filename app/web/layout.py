"""What surrounds every page: language menu, alternates, canonical address, caching."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask, Response, current_app, g, request

from app.addresses import (
    WORKER,
    api_address,
    copy_address,
    in_language,
    page_address,
    permalink,
    stream_address,
    table_address,
    terms_address,
    tool_address,
)
from app.i18n import CHOOSE, current_code, is_public
from app.languages import LANGUAGES, SOURCE, Language

from .lens_request import edition_name
from .library import library

PUBLIC = "public, max-age=0, must-revalidate"


def init_app(app: Flask) -> None:
    # In the page itself: a chapter on a phone is worth four requests, and the icon none of them.
    drawing = (Path(app.config["STATIC_DIR"]) / "favicon.svg").read_text("utf-8")
    app.jinja_env.globals["favicon"] = f"data:image/svg+xml,{quote(' '.join(drawing.split()), safe='=:/')}"
    app.jinja_env.globals.update(
        api_address=api_address,
        edition_name=edition_name,
        in_language=in_language,
        page_address=page_address,
        permalink=permalink,
        stream_address=stream_address,
        table_address=table_address,
        tool_address=tool_address,
        script_addresses={
            "copy": copy_address("{language}"),
            "terms": terms_address("{language}"),
            "worker": WORKER,
        },
    )
    app.context_processor(surroundings)
    app.after_request(allow_caching)


def surroundings() -> dict[str, Any]:
    code = current_code()
    return {
        "language": LANGUAGES[code],
        "library": library(),
        "books": library().books[code],
        "switch_address": switch_address,
        "absolute": absolute,
        "sent_to_others": sent_to_others,
        "canonical": absolute(request.path),
        "alternates": alternates(),
    }


def absolute(path: str) -> str:
    """*path* on the site's own host, whatever Host the visitor sent: pages are cached for everyone."""
    return f"{current_app.config['SITE_URL'].rstrip('/')}{path}"


def sent_to_others(path: str) -> str:
    """*path* as somebody passes it on: where nobody has named the site's own host, on the one that the
    visitor used, for a phone cannot open what is `localhost` to the server: no answer for everyone."""
    g.names_visitors_host = current_app.config["ANY_HOST"]
    if g.names_visitors_host and _HOST.fullmatch(request.host):
        return f"{request.scheme}://{request.host}{path}"
    return absolute(path)


_HOST = re.compile(r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")


def alternates() -> list[tuple[str, str]]:
    """(hreflang, address) of this page in every language."""
    pairs = [(code, absolute(in_language(request.path, code))) for code in LANGUAGES]
    return [*pairs, ("x-default", dict(pairs)[SOURCE])]


def switch_address(language: Language) -> str:
    """This very page in *language*, and a wish to remember the choice."""
    kept = [(key, value) for key, value in request.args.items(multi=True) if key != CHOOSE]
    if ("with", language.code) in kept:  # side by side with itself makes no sense: the two change places
        kept = [("with", current_code()) if pair == ("with", language.code) else pair for pair in kept]
    return f"{in_language(request.path, language.code)}?{urlencode([*kept, (CHOOSE, '1')])}"


def allow_caching(response: Response) -> Response:
    """A page without a query is the same for everyone: it may be kept, and is asked for again by its tag."""
    is_everyones = is_public(response) and not g.get("names_visitors_host")
    if request.method in ("GET", "HEAD") and is_everyones:
        response.headers.setdefault("Cache-Control", PUBLIC)
    return response
