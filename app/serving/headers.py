"""The security headers of every answer, and a Location that never leads to another host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

if TYPE_CHECKING:
    from flask import Flask, Response

Header = tuple[bytes, bytes]

# Pages are cached as finished bytes, so a nonce is out of the question: no script or style stands inline.
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
_DENIED = ("camera", "geolocation", "gyroscope", "magnetometer", "microphone", "payment", "usb")

SECURITY: dict[str, str] = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _DENIED),
    "Cross-Origin-Opener-Policy": "same-origin",
}
SECURITY_RAW: tuple[Header, ...] = tuple(
    (name.lower().encode(), value.encode()) for name, value in SECURITY.items()
)


def guarded(headers: Iterable[Header]) -> list[Header]:
    """*headers* of an answer with the missing security headers added and its Location kept on this site."""
    ours = [(name, local(value) if name == b"location" else value) for name, value in headers]
    given = {name for name, _ in ours}
    return ours + [header for header in SECURITY_RAW if header[0] not in given]


def local(location: bytes) -> bytes:
    """*location* without scheme and host: werkzeug takes them from a Host header that anyone can forge."""
    parts = urlsplit(location.decode("latin-1").replace("\\", "%5C"))
    path = "/" + parts.path.lstrip("/") if parts.path.startswith("/") or parts.netloc else parts.path
    return urlunsplit(("", "", path, parts.query, parts.fragment)).encode("latin-1")


def init_app(app: Flask) -> None:
    """Give the headers also to a site with nothing in front, under a plain WSGI server."""

    @app.after_request
    def secure(response: Response) -> Response:
        given = {name for name, _ in response.headers}  # asking for one by one costs more than many a page
        for name, value in SECURITY.items():
            if name not in given:
                response.headers.add(name, value)
        return response
