"""Where a long name may be hyphenated, for browsers that do not know the language."""

from __future__ import annotations

import re
from functools import lru_cache

LONG = 9
"""Words with fewer letters stay whole."""
SHY = "\u00ad"
PARTS: dict[str, tuple[str, ...]] = {
    "en": ("ment", "tion", "laborer", "maker"),
    "de": (
        "anschaffung",
        "bildung",
        "bruch",
        "dener",
        "flechterei",
        "gehöft",
        "grube",
        "lerei",
        "löhner",
        "lungsort",
        "markt",
        "sanierung",
        "stelle",
        "stoff",
        "tätigkeit",
        "verwertung",
        "werkstatt",
        "wunsch",
        "zuwachs",
    ),
    "fr": ("ment", "tion", "sement", "serie", "terie", "nerie", "sseur"),
}
"""Endings of words, before which a word may be hyphenated."""


@lru_cache(maxsize=1024)
def hyphenated(name: str, language: str) -> str:
    """The name with soft hyphens in its long words."""
    ends = PARTS.get(language)
    if not ends:
        return name
    wanted = re.compile(rf"(?<=\w{{3}})(?=(?:{'|'.join(ends)})(?:s|e|es)?\b)")
    return re.sub(rf"\w{{{LONG},}}", lambda word: wanted.sub(SHY, word[0], count=1), name)
