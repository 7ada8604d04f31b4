"""Who is who: a browser by its cookie, a client by the token of its seat; and where a request comes from."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Request, Response, current_app, g, request

from app.client_name import client_name
from app.i18n import is_encrypted
from app.play.tables.invites import hashed, is_code, new_code
from app.play.tables.refused import Refused
from app.play.tables.table import Table

COOKIE = "player"
YEAR = 365 * 24 * 3600
_OWN = ("same-origin", "none")


def browser() -> str | None:
    """The number this browser was given, if it has one."""
    kept = request.cookies.get(COOKIE, "")
    return kept if is_code(kept) else None


def browser_or_new() -> str:
    """The number of this browser; a new one is sent along with the answer."""
    known = browser()
    if known is None:
        known = g.new_browser = new_code()
    return known


def remember_browser(response: Response) -> Response:
    """Only an address that changes something gives a number: reading leaves no trace."""
    if "new_browser" in g:
        response.set_cookie(
            COOKIE,
            g.new_browser,
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=is_encrypted(),
            path="/",
        )
    return response


def viewer(table: Table) -> int | None:
    """The seat whose view this request may have; None is a watcher."""
    token = _bearer()
    if token is not None:
        seat = table.seat_with_token(hashed(token))
        if seat is None:
            raise Refused("wrong_token")
        return seat
    known = browser()
    return table.seat_of(hashed(known)) if known else None


def seat_by_token(table: Table | None) -> int | None:
    """The seat of a token that this table knows: an old version will do, for a token keeps its seat."""
    token = _bearer() if table is not None else None
    return table.seat_with_token(hashed(token)) if table is not None and token is not None else None


def person() -> str | None:
    """Who asks, by the token of a seat or else by browser: as a hash."""
    known = _bearer() or browser()
    return hashed(known) if known else None


def sitter(table: Table) -> int:
    """The seat that this request acts for; watchers are refused."""
    seat = viewer(table)
    if seat is None:
        raise Refused("not_seated" if browser() else "no_credentials")
    return seat


def _bearer() -> str | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def check_origin(asked: Request) -> None:
    """Refuse what a page of another site sends with the cookie of this browser."""
    site = asked.headers.get("Sec-Fetch-Site")
    if site is not None:
        if site not in _OWN:
            raise Refused("foreign_origin")
        return
    origin = asked.headers.get("Origin")
    ours = {asked.host, urlsplit(current_app.config["SITE_URL"]).netloc}
    if origin is not None and _host(origin) not in ours:
        raise Refused("foreign_origin")


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # half an IPv6 address, such as http://[
        return ""


def address_of(asked: Request) -> str:
    """Who is counted for a limit."""
    forwarded = asked.headers.get("X-Forwarded-For", "")
    return client_name(asked.remote_addr or "", forwarded, int(current_app.config["PROXIES"]))
