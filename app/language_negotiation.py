"""Which language a reader gets where the address names none."""

from __future__ import annotations

from collections.abc import Sequence

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

LANGUAGE_COOKIE = "language"
"""The language a reader has chosen: pages and the server in front of them must know the same name."""


def preferred(remembered: str, accept_language: str, known: Sequence[str]) -> str:
    """Remembered choice, then the browser's wishes, then the first *known* language."""
    if remembered in known:
        return remembered
    # Not best_match(): that prefers an exact "de" of low quality to a wished-for "fr-CH".
    wishes = parse_accept_header(accept_language, LanguageAccept)
    wished = (tag.partition("-")[0].lower() for tag, quality in wishes if quality > 0)
    return next((code for code in wished if code in known), known[0])
