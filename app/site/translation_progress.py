"""How far the translations are: counted from the library, never written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from app.content import Book, Library, Section
from app.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class TranslationProgress:
    """Sections of one book in one language."""

    total: int
    missing: int
    stale: int

    @property
    def current(self) -> int:
        return self.total - self.missing - self.stale

    @property
    def share(self) -> float:
        return self.current / self.total if self.total else 0.0


def progress_of(book: Book) -> TranslationProgress:
    sections = list(book.sections())
    total = sum(1 for _ in book.outline.sections())
    return TranslationProgress(
        total, total - sum(not is_missing(each) for each in sections), sum(each.stale for each in sections)
    )


def is_missing(section: Section) -> bool:
    return section.shown != section.language


def unfinished(book: Book) -> Iterable[Section]:
    """Sections a translator has to look at."""
    return (section for section in book.sections() if section.stale or is_missing(section))


@dataclass(frozen=True, slots=True)
class OpenWork:
    """What a translator has to do in one language: rules that are missing or out of date."""

    language: str
    sections: tuple[Section, ...]


def open_work(library: Library) -> list[OpenWork]:
    """The languages with something to do."""
    found = {code: chain(*map(unfinished, library.books[code].values())) for code in LANGUAGES}
    return [OpenWork(code, open) for code, sections in found.items() if (open := tuple(sections))]


def table(library: Library) -> dict[str, dict[str, TranslationProgress]]:
    """Progress by book and language."""
    return {
        book.id: {code: progress_of(library.books[code][book.id]) for code in LANGUAGES}
        for book in library.outline
    }
