"""The game's words in the language of the request."""

from __future__ import annotations

from app.i18n import current_code
from app.web.library import library
from app.wording.words import Words


def words() -> Words:
    """Names from the glossary for the page at hand."""
    return Words(library(), current_code())
