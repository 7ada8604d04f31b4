"""What the search needs without a server: its index, every number that ranks, and what is shown of hits."""

from __future__ import annotations

from typing import Any

from app.content import Library, Section
from app.search import Index, scoring
from app.search.shipped import shipped
from app.search.words import tables, words

from .badges import badge_words, where
from .guesses import HEARD
from .named_things import Named, named
from .search import MOST


def search_data(library: Library, code: str, index: Index) -> dict[str, Any]:
    """The server's own *index*, in which the browser looks up, and what it shows of the hits."""
    return {
        "tables": {name: table[code] for name, table in tables().items() if name != "near"},
        "scoring": scoring.as_data(),
        "heard": HEARD,
        "rarity": index.rarities(),
        "most": MOST,
        "documents": [_document(library, section) for section in library.sections(code)],
        "terms": [_term(each) for each in named(library, code)],
        "index": shipped(index.parts),
    }


def _document(library: Library, section: Section) -> dict[str, Any]:
    """What is shown of a rule; its id, its address and its text stand in the pages of the copy."""
    return {
        "lang": section.shown,
        "where": where(library, section),
        "badges": badge_words(section.outline),
    }


def _term(thing: Named) -> dict[str, Any]:
    """A term with its name, then with all it is called as words between spaces, the reader's own first."""
    called = [" ".join(words(name)) for name in thing.called]
    own = dict.fromkeys(called[: thing.own])
    return {
        "id": thing.id,
        "url": thing.address,
        "short": thing.short,
        "names": [thing.name, *dict.fromkeys((*own, *called))],
        "own": len(own),
    }
