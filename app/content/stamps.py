"""Stamping translations: each section records the English text it was made from."""

from __future__ import annotations

from collections.abc import Iterator

from app.languages import SOURCE, TRANSLATED

from .asked_questions import NAME
from .chapters import HEADING, SourceChapter, SourceSection
from .library import Library

File = tuple[str, SourceChapter, tuple[SourceSection, ...]]
"""The book or ``asked``, which names begin with, a file of a translation, and the English originals."""


class UnknownRuleError(Exception):
    """There is nothing to stamp by such a name, so nothing is stamped."""


def stamp(
    library: Library, languages: tuple[str, ...] = TRANSLATED, only: frozenset[str] = frozenset()
) -> int:
    """Record the English hash in the headings of *languages*; returns how many headings changed.

    *only* limits it to some rules: stamp what was really compared with the new English text.
    """
    files = [file for language in languages for file in _files(library, language)]
    known = {f"{prefix}/{section.id}" for prefix, source, _ in files for section in source.sections}
    if unknown := only - known:
        raise UnknownRuleError(f"nothing to stamp is called {', '.join(sorted(unknown))}")
    return sum(_stamp(*file, only) for file in files)


def _files(library: Library, language: str) -> Iterator[File]:
    for (book, _chapter), source in library.sources[language].items():
        yield book, source, _originals(library, book)
    words, english = (library.asked.chapters.get(code) for code in (language, SOURCE))
    if words and english:
        yield NAME, words, english.sections


def _originals(library: Library, book: str) -> tuple[SourceSection, ...]:
    return tuple(section.source for section in library.books[SOURCE][book].sections())


def _stamp(
    prefix: str, source: SourceChapter, originals: tuple[SourceSection, ...], only: frozenset[str]
) -> int:
    """Record the hashes of the English *originals* in one file, which is left alone where they stand."""
    changed = 0
    english = {section.id: section.hash for section in originals}
    lines = source.path.read_text("utf-8").split("\n")
    for section in source.sections:
        if section.id not in english or (only and f"{prefix}/{section.id}" not in only):
            continue
        heading = f"## {section.title} {{#{section.id} en={english[section.id]}}}"
        assert HEADING.fullmatch(heading)
        changed += lines[section.line - 1] != heading
        lines[section.line - 1] = heading
    if changed:
        source.path.write_text("\n".join(lines), "utf-8")
    return changed
