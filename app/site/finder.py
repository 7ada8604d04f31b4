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
from ..search.names import Names
from ..web.lens import EVERYTHING, Lens

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
        self._indexes: dict[str, Index] = {}
        self._names: dict[str, Names] = {}
        self._building = {code: Lock() for code in LANGUAGES}

    def warm_up(self) -> None:
        """Build every index before the first reader waits for it."""
        for code in LANGUAGES:
            self.index(code)
            self.names(code)

    def index(self, code: str) -> Index:
        with self._building[code]:
            if code not in self._indexes:
                self._indexes[code] = Index(documents(self.library, code), code)
            return self._indexes[code]

    def names(self, code: str) -> Names:
        with self._building[code]:
            if code not in self._names:
                every = {term.id: names(term, code) for term in self.library.terms.values()}
                self._names[code] = Names(every, code)
            return self._names[code]

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

    def terms(self, code: str, query: str) -> list[Term]:
        """Glossary terms that *query* names in any language."""
        return [self.library.terms[id] for id in self.names(code).find(query[:LONGEST_QUERY])]

    def nearest_terms(self, code: str, query: str) -> list[Term]:
        """Glossary terms a reader may have meant whose words are found nowhere."""
        return [self.library.terms[id] for id in self.names(code).nearest(query[:LONGEST_QUERY])]


def names(term: Term, code: str) -> list[str]:
    """Everything *term* is called, its name in the language *code* first."""
    spoken = (code, *(other for other in term.names if other != code))
    return [form for each in spoken for form in (*term.forms(each), *term.also.get(each, ()))]


def init_app(app: Flask) -> None:
    app.extensions["finder"] = finder = Finder(app.extensions["library"])
    app.extensions["warm_up"] = finder.warm_up


def finder() -> Finder:
    loaded: Finder = current_app.extensions["finder"]
    return loaded
