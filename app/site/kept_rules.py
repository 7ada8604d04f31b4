"""The rules of each language as HTML, kept from one start to the next: to make all of them takes seconds."""

from __future__ import annotations

import json

from app.content import Library, Rendered
from app.file_cache import FileCache


class KeptRules:
    """A library that is asked for a rule reads all that are kept in its language, and makes what is not."""

    def __init__(self, library: Library, kept: FileCache) -> None:
        self._library = library
        self._kept = kept
        library.recall = self.load

    def load(self, code: str) -> bool:
        """Read the rules of a language, if they are kept."""
        stored = self._kept.read(_file_name(code))
        if stored is not None:
            self._library.take(
                code,
                {rule: Rendered(html, text, tuple(terms)) for rule, html, text, terms in json.loads(stored)},
            )
        return stored is not None

    def make(self, code: str) -> None:
        """Keep the rules of a language, unless they are."""
        self._kept.get(_file_name(code), lambda: self._written(code))

    def _written(self, code: str) -> bytes:
        sections = (section for section in self._library.sections(code) if section.shown == code)
        rules = ((section.rule, self._library.rendered(section)) for section in sections)
        stored = [(rule, made.html, made.text, made.terms) for rule, made in rules]
        return json.dumps(stored, ensure_ascii=False).encode()


def _file_name(code: str) -> str:
    return f"rules-{code}"
