"""Clients as the ASGI application names them, by the headers of a request."""

from __future__ import annotations

from app.client_name import client_name
from app.serving.http_messages import Scope, header


class Clients:
    """Names clients; *proxies* is the number of own proxies in front, whose word is believed.

    Without them, anybody could write any ``X-Forwarded-For``: the header is not looked at.
    """

    def __init__(self, proxies: int = 0) -> None:
        self._proxies = proxies

    def name(self, scope: Scope) -> str:
        """One name for all connections of a household."""
        peer = scope.get("client")
        forwarded = header(scope, b"x-forwarded-for").decode("latin-1")
        return client_name(str(peer[0]) if peer else "", forwarded, self._proxies)

    def believe_scheme(self, scope: Scope) -> None:
        """Note in *scope* whether readers reach the proxies by https."""
        if self._proxies:
            scheme = header(scope, b"x-forwarded-proto").rpartition(b",")[2].strip().lower()
            scope["scheme"] = "https" if scheme == b"https" else "http"
