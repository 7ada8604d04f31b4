"""What a first visit takes over the wire, as it is stored for those who ask."""

from __future__ import annotations

import re
from functools import cache

import pytest
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.serving.encodings import packed

RULE, CHAPTER = 25_000, 31_000
"""A rule page keeps to 25 kB with all it needs. Four long chapters weigh more, the longest with 40 rules: to
cut them down would cost who cites a rule, its other languages and what a listener hears."""
_FILES = re.compile(r'(?:<link rel="stylesheet" href|<script[^>]* src)="([^"]+)"')
HEADERS = 750
"""What comes with each answer."""


def weight(client: FlaskClient, address: str) -> int:
    """The bytes of a page with its style and script; pictures, here the icon sprite, do not count."""
    page = client.get(address).text
    return sum(HEADERS + compressed(client, each) for each in (address, *_FILES.findall(page)))


@cache
def compressed(client: FlaskClient, address: str) -> int:
    return len(packed(client.get(address).data, "br", best=True))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_chapter_weighs_more_than_31_kilobytes_and_no_rule_more_than_25(
    client: FlaskClient, library: Library, code: str
) -> None:
    """Of all chapters and rules those that are longest raw are weighed."""
    chapters = [chapter.address for book in library.books[code].values() for chapter in book.chapters]
    chapters.sort(key=lambda each: len(client.get(each).data), reverse=True)
    rules = sorted(library.sections(code), key=lambda each: len(library.rendered(each).html), reverse=True)
    assert max(weight(client, each) for each in chapters[:4]) <= CHAPTER
    assert max(weight(client, each.address) for each in rules[:3]) <= RULE
