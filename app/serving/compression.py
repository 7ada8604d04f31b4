"""Answers that cannot be finished beforehand, such as hits of a search, are compressed on their way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from app.problems import CONTENT_TYPE
from app.serving.encodings import IDENTITY, PREFERENCE, choose, packed

if TYPE_CHECKING:
    from flask import Flask, Response

_SMALLEST = 1024
_TEXT = ("text/", "application/json", CONTENT_TYPE, "application/xml", "image/svg+xml")


def init_app(app: Flask) -> None:
    app.after_request(compress)


def compress(response: Response) -> Response:
    """Compress *response* as its reader accepts it; the page cache asks for it plain, and packs by itself."""
    if not _can_shrink(response):
        return response
    response.vary.add("Accept-Encoding")
    wishes = request.headers.get("Accept-Encoding")
    coding = choose(wishes.encode("latin-1") if wishes is not None else None, frozenset(PREFERENCE))
    if coding not in (None, IDENTITY):
        response.set_data(packed(response.get_data(), str(coding)))
        response.headers["Content-Encoding"] = str(coding)
    return response


def _can_shrink(response: Response) -> bool:
    return (
        not response.is_streamed
        and not response.direct_passthrough
        and "Content-Encoding" not in response.headers
        and (response.content_type or "").startswith(_TEXT)
        and (response.content_length or 0) >= _SMALLEST
    )
