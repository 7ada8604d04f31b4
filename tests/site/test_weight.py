"""What a first visit takes over the wire, as it is stored for those who ask."""

from __future__ import annotations

import re
from functools import cache

import pytest
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.serving.encodings import packed

RULE, CHAPTER = 25_000, 29_000
"""A rule page keeps to 25 kB with all it needs, and so does every chapter but two. Those hold 40 rules
or more; four kilobytes less would cost who cites a rule, its other languages and what a listener hears."""
LONGEST = {"appendix/terms", "appendix/action-spaces"}
_FILES = re.compile(r'(?:<link rel="stylesheet" href|<script[^>]* src)="([^"]+)"')
HEADERS = 400
"""What comes with each answer, amply."""


def weight(client: FlaskClient, address: str) -> int:
    """The bytes of a page with its style and script; pictures, here the icon sprite, do not count."""
    page = client.get(address).text
    return sum(HEADERS + compressed(client, each) for each in (address, *_FILES.findall(page)))


@cache
def compressed(client: FlaskClient, address: str) -> int:
    return len(packed(client.get(address).data, "br", best=True))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_chapters_weigh_29_kilobytes_all_others_and_every_rule_25(
    client: FlaskClient, library: Library, code: str
) -> None:
    chapters = {
        f"{book.id}/{chapter.outline.id}": chapter.address
        for book in library.books[code].values()
        for chapter in book.chapters
    }
    by_size = sorted(chapters, key=lambda each: len(client.get(chapters[each]).data), reverse=True)
    assert set(by_size[:2]) == LONGEST, "what is longest raw is longest compressed"
    assert all(weight(client, chapters[each]) <= CHAPTER for each in LONGEST)
    assert all(weight(client, chapters[each]) <= RULE for each in by_size[2:5])
    rules = sorted(library.sections(code), key=lambda each: len(library.rendered(each).html), reverse=True)
    assert all(weight(client, each.address) <= RULE for each in rules[:2])
