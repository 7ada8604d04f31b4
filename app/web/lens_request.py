"""The table lens of a request: pinned by its address, or remembered in a cookie."""

from __future__ import annotations

from flask import request

from app.config import LENS_COOKIE
from app.i18n import current_code
from app.i18n import gettext as _

from .lens import Lens, Pairs, read_cookie, read_lens
from .library import library

TERMS = {
    "moor": "farmers-of-the-moor",
    "seasons": "through-the-seasons",
    "x": "x-deck",
    "legen-dairy": "legen-dairy-deck",
}
"""The glossary's name of each expansion."""
PRIVATE = "private, no-cache"
"""How an answer may be kept that was made for a reader with a lens of their own."""


def current_lens() -> Lens:
    """The lens of the address, else the remembered one."""
    return pinned_lens() or read_cookie(request.cookies.get(LENS_COOKIE, ""))


def pinned_lens() -> Lens:
    return read_lens(asked())[0]


def asked() -> Pairs:
    """All parameters of the address, in their order."""
    return list(request.args.items(multi=True))


def edition_name(edition: str) -> str:
    name: str = _("First edition") if edition == "first" else _("Revised edition")
    return name


def expansion_title(expansion: str) -> str:
    name: str = library().terms[TERMS[expansion]].names[current_code()]
    return name
