"""The game's words in the language of the request."""

from __future__ import annotations

from ..i18n import current_code
from ..web.library import library
from ..wording.words import Words


def words() -> Words:
    """Names from the glossary for the page at hand."""
    return Words(library(), current_code())
