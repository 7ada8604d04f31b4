"""Stamping translations: each section records the English text it was made from."""

from __future__ import annotations

from app.languages import SOURCE, TRANSLATED

from .asked_questions import NAME
from .chapters import HEADING, SourceChapter, SourceSection
from .library import Library


def stamp(
    library: Library, languages: tuple[str, ...] = TRANSLATED, only: frozenset[str] = frozenset()
) -> int:
    """Record the English hash in the headings of *languages*; returns how many headings changed.

    *only* limits it to some rules: stamp what was really compared with the new English text.
    """
    changed = 0
    for language in languages:
        for (book, _chapter), source in library.sources[language].items():
            changed += _stamp(book, source, _originals(library, book), only)
        words, english = (library.asked.chapters.get(code) for code in (language, SOURCE))
        if words and english:
            changed += _stamp(NAME, words, english.sections, only)
    return changed


def _originals(library: Library, book: str) -> tuple[SourceSection, ...]:
    return tuple(section.source for section in library.books[SOURCE][book].sections())


def _stamp(
    prefix: str, source: SourceChapter, originals: tuple[SourceSection, ...], only: frozenset[str]
) -> int:
    """Record the hashes of the English *originals* in one file; those of questions are named ``asked/…``."""
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
    source.path.write_text("\n".join(lines), "utf-8")
    return changed
