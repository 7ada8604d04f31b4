"""Quotation marks, apostrophes and spaces as each language prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SYNTAX = re.compile(
    r"\[\[[^\]|\n]*\|?|\]\]|(?<![A-Za-z0-9]):[a-z][a-z0-9-]*:(?![a-z0-9])|\{[^}]*\}|\*\*"
    r"|^\s*!!! .*$|^\|[-:| ]+$"
)
_KEY = re.compile(r"^[a-z0-9-]+: ")

RULES: tuple[tuple[str | None, re.Pattern[str], str], ...] = (
    (None, re.compile(r'"'), "straight quotation mark"),
    (None, re.compile(r"\w'\w"), "straight apostrophe"),
    (
        "fr",
        re.compile(r"[^\s\u202f;!?…][;!?](?!\w)|[ \u00a0][;!?]"),
        "no narrow no-break space before ; ! or ?",
    ),
    (
        "fr",
        re.compile(r"[^\u00a0:\d]:(?=\s|$)|(?<!\d)[^\u00a0]:(?=\s|$)"),
        "no no-break space before the colon",
    ),
    ("fr", re.compile(r"«(?!\u00a0)|(?<!\u00a0)»"), "no no-break space inside « »"),
)


def faults(text: str, language: str) -> Iterator[tuple[int, str]]:
    """(line, message) of each typographic fault; drawings are left out, their captions are not."""
    drawing = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            drawing = not drawing
            continue
        if drawing and not _KEY.match(line):
            continue
        words = _SYNTAX.sub("", _KEY.sub("", line) if drawing else line)
        for only, pattern, message in RULES:
            if only in (None, language) and pattern.search(words):
                yield number, message
