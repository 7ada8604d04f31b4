"""Pages as trees. Many tests look at the same page, and reading it takes far longer than making it."""

from __future__ import annotations

from functools import lru_cache

from bs4 import BeautifulSoup, SoupStrainer, Tag

PARSER = "lxml"
"""Three times as quick as Python's own: thousands of pages are read."""
AT_HAND = 12
"""So many pages are kept, as they are wanted again by the tests of the same file."""


def tree(page: bytes | str, only: SoupStrainer | None = None) -> BeautifulSoup:
    """The tree of a page, or of what it has of *only* these."""
    return BeautifulSoup(page, PARSER, parse_only=only)


@lru_cache(AT_HAND)
def parsed(page: bytes | str) -> BeautifulSoup:
    """The tree of a page, for looking at only: the same page gives the same tree again."""
    return tree(page)


def by_id(page: BeautifulSoup) -> dict[str, Tag]:
    """Every element that has an id, for tests that look up hundreds of them."""
    return {str(element["id"]): element for element in page.find_all(id=True)}
