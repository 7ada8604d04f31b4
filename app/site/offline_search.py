"""What the search needs without a server: the rules and terms, and every number that ranks them."""

from __future__ import annotations

from typing import Any

from app.content import Library, Section
from app.search import Document, Index, documents, scoring
from app.search.synonyms import synonyms
from app.search.words import tables

from .badges import badge_words, where
from .guesses import HEARD
from .named_things import named
from .search import MOST


def search_data(library: Library, code: str, index: Index) -> dict[str, Any]:
    """What the browser's engine is built from, such that it gets the same numbers as the server's *index*.

    The built index itself would not fit: for French it takes 285,000 bytes, and its fields take 115,000.
    The texts of the rules stand beside their pages.
    """
    every = zip(documents(library, code), library.sections(code), strict=True)
    return {
        "tables": {name: table[code] for name, table in tables().items() if name != "near"},
        "near": synonyms(library, code),
        "scoring": scoring.as_data(),
        "heard": HEARD,
        "rarity": index.rarities(),
        "most": MOST,
        "documents": [
            {**_document(library, document, section), "related": index.related(number)}
            for number, (document, section) in enumerate(every)
        ],
        "terms": [
            {"id": each.id, "url": each.address, "short": each.short, "names": each.called, "own": each.own}
            for each in named(library, code)
        ],
    }


def _document(library: Library, document: Document, section: Section) -> dict[str, Any]:
    return {
        "rule": document.rule,
        "prior": document.prior,
        "fields": {name: texts for name, texts in document.fields.items() if name != "text"},
        "url": section.anchor,
        "lang": section.shown,
        "where": where(library, section),
        "badges": badge_words(section.outline),
    }
