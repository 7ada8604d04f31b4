"""What Flask says, as plain values that travel from the process that computes to the one that answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote_to_bytes

from werkzeug.test import create_environ, run_wsgi_app
from werkzeug.wrappers import Response

from app.serving.encodings import compressed
from app.serving.headers import Header, guarded

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

PlainAnswer = tuple[int, tuple[Header, ...], bytes]
"""Status, headers and body."""
Printed = tuple[dict[str, bytes], list[Header]]
"""The bodies of a page by coding, and its headers."""
Render = Callable[[str], Response]
SAFE = "/:@!$&'()*+,;=-._~"
"""Signs of a path that are spelt as they are."""


class FaultyPageError(Exception):
    """A page that cannot be had now; asking again may help."""


class FlaskAnswers:
    """Asks *wsgi*, whose own address is *base_url*."""

    def __init__(self, wsgi: WSGIApplication, base_url: str) -> None:
        self._wsgi = wsgi
        self._render = renderer(wsgi, base_url)

    def answer(self, environ: dict[str, Any], body: bytes) -> PlainAnswer:
        """What one reader gets."""
        whole = {**environ, "wsgi.input": BytesIO(body), "wsgi.errors": sys.stderr}
        chunks, status, headers = run_wsgi_app(self._wsgi, whole, buffered=True)
        return int(status.split(" ", 1)[0]), tuple(guarded(_raw(headers))), b"".join(chunks)

    def page(self, path: bytes) -> Printed | None:
        """What every reader gets; None where it is not the same for all."""
        response = self._render(unquote_to_bytes(path).decode())
        if response.status_code >= 500:
            raise FaultyPageError(response.status)
        if not is_shared(response):
            return None
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.headers
        ]
        return compressed(response.get_data()), headers


def renderer(wsgi: WSGIApplication, base_url: str) -> Render:
    """Render a path as a reader without cookies and wishes would get it, for *base_url* and no other host."""

    def render(path: str) -> Response:
        return Response.from_app(wsgi, create_environ(quote(path, safe=SAFE), base_url), buffered=True)

    return render


def is_shared(response: Response) -> bool:
    """Whether *response* is the same for every reader: the page says so by ``Cache-Control: public``."""
    varies = {name.lower() for name in response.vary.as_set()} - {"accept-encoding"}
    return (
        response.status_code == 200
        and bool(response.cache_control.public)
        and "Set-Cookie" not in response.headers
        and not varies
    )


def _raw(headers: Iterable[tuple[str, str]]) -> list[Header]:
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
