"""Who asks: by the address of the connection, or as the proxies in front of the server say."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv6Address

from app.serving.answers import Scope, header

_UNKNOWN = "unknown"
_HOUSEHOLD = 64
"""Bits of an IPv6 address that one household has in common."""


class Clients:
    """Names clients; *proxies* is the number of own proxies in front, whose word is believed.

    Without them, anybody could write any ``X-Forwarded-For``: the header is not looked at.
    """

    def __init__(self, proxies: int = 0) -> None:
        self._proxies = proxies

    def name(self, scope: Scope) -> str:
        """One name for all connections of a household."""
        peer = scope.get("client")
        address = str(peer[0]) if peer else _UNKNOWN
        if self._proxies:
            address = self._forwarded(scope) or address
        return _household(address)

    def _forwarded(self, scope: Scope) -> str:
        """The address that the outermost of our proxies saw: each of them adds one at the end."""
        seen = [part.strip() for part in header(scope, b"x-forwarded-for").decode("latin-1").split(",")]
        return seen[-self._proxies] if len(seen) >= self._proxies else ""

    def believe_scheme(self, scope: Scope) -> None:
        """Note in *scope* whether readers reach the proxies by https."""
        if self._proxies:
            scheme = header(scope, b"x-forwarded-proto").rpartition(b",")[2].strip().lower()
            scope["scheme"] = "https" if scheme == b"https" else "http"


def _household(address: str) -> str:
    if ":" not in address:
        return address[:64]
    try:
        whole = IPv6Address(address)
    except AddressValueError:
        return address[:64]
    return str(whole.ipv4_mapped or int(whole) >> _HOUSEHOLD)
