"""Searching the site: one index per language, kept from one start to the next."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from threading import Lock

from flask import Flask, current_app

from app.config import DATA, ROOT
from app.content import Library, Section
from app.file_cache import FileCache
from app.languages import LANGUAGES
from app.search import Hit, Index, archive, documents
from app.search.excerpts import Piece, excerpt
from app.search.scoring import SCORING
from app.search.synonyms import synonyms
from app.search.term_names import Names
from app.search.words import tables
from app.web.lens import EVERYTHING, Lens

from .guesses import guesses
from .named_things import Named, named


@dataclass(frozen=True, slots=True)
class Found:
    """A hit as readers see it."""

    section: Section
    score: float
    pieces: tuple[Piece, ...]
    picture: int

    @property
    def excerpt(self) -> str:
        return "".join(text for text, *_ in self.pieces)

    @property
    def parts(self) -> list[tuple[bool, list[Piece]]]:
        """The pieces in turn, those of a ruling together."""
        return [(ruling, list(pieces)) for ruling, pieces in groupby(self.pieces, key=lambda piece: piece[2])]


class Finder:
    """The indexes of all languages."""

    def __init__(self, library: Library, kept: FileCache) -> None:
        self.library = library
        self._kept = kept
        self._loaded: dict[str, tuple[Index, Names]] = {}
        self._loading = {code: Lock() for code in LANGUAGES}
        self._named = {code: {each.id: each for each in named(library, code)} for code in LANGUAGES}

    def load(self, code: str) -> bool:
        """Read the index of a language, if it is kept."""
        stored = self._kept.read(file_name(code))
        if stored is not None:
            self.take(code, stored)
        return stored is not None

    def made(self, code: str) -> bytes:
        """The index of a language as it is kept; made now, unless it is there."""
        return self._kept.get(file_name(code), lambda: self._build(code))

    def take(self, code: str, stored: bytes) -> None:
        """Search in *stored* from now on."""
        self._loaded[code] = _read(stored, code)

    def index(self, code: str) -> Index:
        return self._search(code)[0]

    def names(self, code: str) -> Names:
        return self._search(code)[1]

    def _search(self, code: str) -> tuple[Index, Names]:
        with self._loading[code]:
            if code not in self._loaded:
                self.take(code, self.made(code))
            return self._loaded[code]

    def _build(self, code: str) -> bytes:
        called = {each.id: each.called for each in named(self.library, code)}
        index = Index.build(documents(self.library, code), code, synonyms(self.library, code))
        return archive.written({**index, **Names.build(called, code)})

    def rules(self, code: str, query: str, limit: int = 10, lens: Lens = EVERYTHING) -> list[Found]:
        """The best rules for *query*, each with the sentences that answer it; those in the *lens* first."""
        # A narrow lens hides most books: the hits that fit may stand far down.
        hits = self.index(code).search(query, limit * SCORING.wider if lens else limit)
        inside = [hit for hit in hits if lens.fits(self._section(code, hit.rule).outline)][:limit]
        outside = [hit for hit in hits[:limit] if hit not in inside]
        return [self._found(code, hit) for hit in (*inside, *outside)]

    def _section(self, code: str, rule: str) -> Section:
        section = self.library.section(code, rule)
        assert section is not None, rule
        return section

    def _found(self, code: str, hit: Hit) -> Found:
        shown = excerpt(hit.text, hit.asked, hit.counted)
        return Found(self._section(code, hit.rule), hit.score, shown.pieces, shown.picture)

    def terms(self, code: str, query: str) -> list[Named]:
        """Glossary terms and hand cards that *query* names in any language."""
        return [self._named[code][id] for id in self.names(code).find(query)]

    def nearest_terms(self, code: str, query: str) -> list[Named]:
        """Those a reader may have meant whose words are found nowhere."""
        return guesses(query, [self._named[code][id] for id in self.names(code).nearest(query)])


def file_name(code: str) -> str:
    return f"search-{code}"


def _read(stored: bytes, code: str) -> tuple[Index, Names]:
    parts = archive.read(stored)
    return Index(parts, code), Names(parts, code)


def init_app(app: Flask) -> None:
    tables()  # read now: a language that they lack is told at the start, not at the first search
    folders = (app.config["CONTENT_DIR"], app.config["STATIC_DIR"])
    own = (ROOT / "app", DATA / "templates", DATA / "translations")
    app.extensions["kept"] = FileCache((*map(Path, folders), *own))
    app.extensions["finder"] = Finder(app.extensions["library"], app.extensions["kept"])


def finder() -> Finder:
    loaded: Finder = current_app.extensions["finder"]
    return loaded
