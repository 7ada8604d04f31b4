"""Synonyms: the names of one term in the glossary, and everyday words for them."""

from __future__ import annotations

from app.content import Library

from .words import stem, tables, words

Synonyms = list[list[str]]
"""Groups of stems."""


def synonyms(library: Library, language: str) -> Synonyms:
    """The groups of *language*; names of several words and numbers such as 3+ belong to none."""
    called = ((*term.forms(language), *term.also.get(language, ())) for term in library.terms.values())
    groups = [group.split() for group in tables()["near"][language]]
    groups += [[name for name in names if _is_word(words(name))] for names in called]
    stems = [sorted({stem(words(word)[0], language) for word in group}) for group in groups]
    return [group for group in stems if len(group) > 1]


def _is_word(name: list[str]) -> bool:
    return len(name) == 1 and not name[0].isdecimal()
