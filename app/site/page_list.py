"""Every page of the reading site by its address, and the files beside them."""

from __future__ import annotations

from collections.abc import Iterator

from app.addresses import (
    WORKER,
    copied_files_address,
    copy_address,
    page_address,
    permalink,
    preview_address,
    term_address,
    tool_address,
)
from app.content import Library
from app.languages import LANGUAGES

REFERENCE = (
    "reference/",
    "reference/action-spaces",
    "reference/major-improvements",
    "reference/scoring",
    "reference/rounds",
    "reference/cards",
)
TOOLS = ("tools/", "tools/score", "tools/farm", "tools/harvest", "tools/setup", "tools/round")
SINGLE = ("about", "status", "api", "search", "questions/", "glossary", "glossary/words", *REFERENCE, *TOOLS)
"""Pages below the language that are no part of a book."""


def all_addresses(library: Library) -> Iterator[str]:
    """Each page a reader can reach, in every language, without query strings."""
    for code in LANGUAGES:
        yield page_address(code)
        yield from (page_address(code, page) for page in SINGLE)
        yield from (term_address(code, term) for term in library.terms)
        for book in library.books[code].values():
            yield book.address
            yield f"{book.address}print"
            for chapter in book.chapters:
                yield chapter.address
                yield from (section.address for section in chapter.sections)


def permalinks(library: Library) -> Iterator[str]:
    """The language-neutral link of each rule."""
    return (permalink(section.rule) for book in library.outline for section in book.sections())


def previews(library: Library) -> Iterator[str]:
    """The preview picture of each rule in each language."""
    for code in LANGUAGES:
        yield from (preview_address(code, section.rule) for section in library.sections(code))


def companions() -> Iterator[str]:
    """Files beside the pages: the worker, the offline copies, the picture of an empty score pad."""
    yield WORKER
    for code in LANGUAGES:
        yield copy_address(code)
        yield copied_files_address(code)
        yield tool_address(code, "score.svg")
