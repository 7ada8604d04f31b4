"""Secrets people carry: invitations to a seat, links to another device, tokens, the browser's own number.

Each is random, shown once, and kept only as its hash: who reads the store cannot sit down anywhere.
"""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from .table import Table

_CODE = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_code() -> str:
    """128 random bits that fit into an address."""
    return secrets.token_urlsafe(16)


def seat_code(browser: str, table: str, seat: int) -> str:
    """The invitation to a seat: whoever opened the table can tell it again, and the store cannot."""
    return _derived(browser, f"{table} seat {seat}")


def table_code(browser: str, table: str) -> str:
    """The invitation to any free seat: one link for everybody."""
    return _derived(browser, f"{table} table")


def device_code(browser: str, table: Table, seat: int) -> str:
    """The next link to another device of the same player."""
    return _derived(browser, f"{table.id} device {seat} {len(table.seats[seat].browsers)}")


def _derived(browser: str, what: str) -> str:
    return urlsafe_b64encode(hmac.digest(browser.encode(), what.encode(), "sha256"))[:22].decode()


def hashed(code: str) -> str:
    return sha256(code.encode()).hexdigest()


def is_code(text: object) -> bool:
    """Whether a text can be one of ours at all."""
    return isinstance(text, str) and bool(_CODE.fullmatch(text))


def invited_seat(table: Table, code: str) -> int | None:
    """The seat that an invitation is for; somebody may sit there already."""
    return _matching([seat.invite for seat in table.seats], code)


def invites_anywhere(table: Table, code: str) -> bool:
    """Whether an invitation is for whichever seat is free."""
    return _matching([table.invite], code) is not None


def device_seat(table: Table, code: str) -> int | None:
    """The seat whose player wants to go on here."""
    return _matching([seat.device for seat in table.seats], code)


def _matching(hashes: list[str], code: str) -> int | None:
    own = hashed(code)
    found = [number for number, each in enumerate(hashes) if each and hmac.compare_digest(each, own)]
    return found[0] if found else None
