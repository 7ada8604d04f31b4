"""Glossary terms by their names in all languages: typed in full, inflected, begun, misspelt or by initials.

The browser has the same code in ``static/js/search/names.js``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .nearest import nearest, spelling
from .vocabulary import is_typo, least_part
from .words import INITIALS, initials, stem, words

_LEAST_BEGINNING = 3
_WHOLE_NAME = 1


class Names:
    """All names of all terms, the first of each in the reader's language."""

    def __init__(self, names: Mapping[str, Sequence[str]], language: str) -> None:
        self.language = language
        self.shown = {id: own[0] for id, own in names.items()}
        self.keys = {id: frozenset("".join(words(name)) for name in own) for id, own in names.items()}
        self.stems = {id: frozenset(map(self._stem, own)) for id, own in names.items()}
        self.spellings = {id: frozenset(map(spelling, own)) for id, own in names.items()}

    def find(self, query: str, limit: int = 3) -> list[str]:
        """The ids of the terms that *query* names, the surest and shortest first."""
        typed = "".join(words(query))
        if len(typed) < 2:
            return []
        stemmed = self._stem(query)
        ranked = sorted(
            (rank, len(shown), shown, id)
            for id, shown in self.shown.items()
            if (rank := self._rank(id, typed, stemmed)) is not None
        )
        # Who types a whole name wants that term, not all that begin like it.
        named = [id for rank, *_, id in ranked[:limit] if rank <= _WHOLE_NAME]
        return named or [id for *_, id in ranked[:limit]] or self._misspelt(query, typed)

    def nearest(self, query: str) -> list[str]:
        """The ids of the terms a reader may have meant whose words are found nowhere."""
        return nearest(self.spellings, query)

    def _rank(self, id: str, typed: str, stemmed: str) -> int | None:
        """0 for a name in full, 1 for another form of it, 2 for its beginning or initials, 3 for a part."""
        if typed in self.keys[id]:
            return 0
        if stemmed in self.stems[id]:
            return 1
        if typed[0] in INITIALS:
            return 2 if any(initials(key).startswith(typed) for key in self.keys[id]) else None
        if len(typed) >= _LEAST_BEGINNING and any(key.startswith(typed) for key in self.keys[id]):
            return 2
        held = len(typed) >= least_part(typed) and any(typed in key for key in self.keys[id])
        return 3 if held else None

    def _misspelt(self, query: str, typed: str) -> list[str]:
        return [id for id in self.nearest(query) if any(is_typo(typed, key) for key in self.keys[id])]

    def _stem(self, name: str) -> str:
        return "".join(stem(word, self.language) for word in words(name))
