"""Searching the site: one index per language, built at first use."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from flask import Flask, current_app

from ..content import Library, Section
from ..content.glossary import Term
from ..languages import LANGUAGES
from ..search import Index, documents
from ..search.excerpts import Piece, excerpt
from ..search.nearest import nearest, spelling
from ..search.words import words
from .lens import EVERYTHING, Lens

LONGEST_QUERY = 200


@dataclass(frozen=True, slots=True)
class Found:
    """A hit as readers see it."""

    section: Section
    score: float
    pieces: tuple[Piece, ...]

    @property
    def excerpt(self) -> str:
        return "".join(text for text, _ in self.pieces)


class Finder:
    """The indexes of all languages."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._spellings: dict[str, set[frozenset[str]]] = {}
        self._indexes: dict[str, Index] = {}
        self._lock = Lock()
        self._building = {code: Lock() for code in LANGUAGES}

    def warm_up(self) -> None:
        """Build every index before the first reader waits for it."""
        for code in LANGUAGES:
            self.index(code)

    def index(self, code: str) -> Index:
        with self._building[code]:
            if code not in self._indexes:
                self._indexes[code] = Index(documents(self.library, code), code)
            return self._indexes[code]

    def rules(self, code: str, query: str, limit: int = 10, lens: Lens = EVERYTHING) -> list[Found]:
        """The best rules for *query*, each with the sentences that answer it; those in the *lens* first."""
        # A narrow lens hides most books: the hits that fit may stand far down.
        hits = self.index(code).search(query[:LONGEST_QUERY], limit * 5 if lens else limit)
        inside = [hit for hit in hits if lens.fits(self._section(code, hit.rule).outline)][:limit]
        outside = [hit for hit in hits[:limit] if hit not in inside]
        return [self._found(code, hit.rule, hit.score, hit.words) for hit in (*inside, *outside)]

    def _section(self, code: str, rule: str) -> Section:
        section = self.library.section(code, rule)
        assert section is not None, rule
        return section

    def _found(self, code: str, rule: str, score: float, led: frozenset[str]) -> Found:
        section = self._section(code, rule)
        return Found(section, score, tuple(excerpt(self.library.rendered(section).text, led)))

    def terms(self, code: str, query: str, limit: int = 3) -> list[Term]:
        """Glossary terms whose name, in any language, is or begins with what was typed."""
        typed = "".join(words(query))
        if len(typed) < 2:
            return []
        ranked = sorted(
            (rank, len(term.names[code]), term.names[code], term.id)
            for term in self.library.terms.values()
            if (rank := _rank(term, typed)) is not None
        )
        return [self.library.terms[id] for *_, id in ranked[:limit]]

    def nearest_terms(self, query: str) -> list[Term]:
        """Glossary terms a reader may have meant whose words are found nowhere."""
        with self._lock:
            if not self._spellings:
                self._spellings = {
                    term.id: {spelling(name) for name in names(term)} for term in self.library.terms.values()
                }
        return [self.library.terms[id] for id in nearest(self._spellings, query[:LONGEST_QUERY])]


def names(term: Term) -> list[str]:
    """Everything *term* is called, in any language."""
    return [form for code in term.names for form in (*term.forms(code), *term.also.get(code, ()))]


def _rank(term: Term, typed: str) -> int | None:
    """0 for a name typed in full, 1 for a beginning, None for neither."""
    own = {"".join(words(name)) for name in names(term)}
    if typed in own:
        return 0
    return 1 if len(typed) >= 3 and any(name.startswith(typed) for name in own) else None


def init_app(app: Flask) -> None:
    app.extensions["finder"] = finder = Finder(app.extensions["library"])
    app.extensions["warm_up"] = finder.warm_up


def finder() -> Finder:
    loaded: Finder = current_app.extensions["finder"]
    return loaded
