"""Glossary terms by their names in all languages: typed in full, inflected, begun, misspelt or by initials.

The browser has the same code in ``static/js/search/term_names.js``.
"""

from __future__ import annotations

import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from .packed import Groups, IndexParts, Lists, Strings, holders
from .postings import whole_name
from .scoring import SCORING
from .typos import is_typo, least_part, letter_pairs
from .words import INITIALS, initials, query_words, words

_FULL, _INFLECTED, _BEGUN, _PART = range(4)


class Names:
    """All names of all terms, the first of each in the reader's language."""

    def __init__(self, parts: IndexParts, language: str) -> None:
        self.language = language
        self._ids = Strings.read(parts, "terms")
        self._shown = Strings.read(parts, "shown names")
        self._names = Groups.read(parts, "names")
        self._longest = max(map(self._names.strings.size, range(len(self._names.strings))), default=0)
        self._names_of = Lists.read(parts, "names of a term")
        self._stems = Groups.read(parts, "name stems")
        self._initials = Groups.read(parts, "name initials")
        self._pairs = Groups.read(parts, "name pairs")
        self._spellings = cast("array[int]", parts["spelling sizes"])

    @staticmethod
    def build(names: Mapping[str, Sequence[str]], language: str) -> IndexParts:
        """What the terms are found by; *names* gives everything that each is called."""
        cut = [[words(name) for name in own] for own in names.values()]
        keys = Groups.of(holders({"".join(name) for name in own} for own in cut))
        stems = holders({whole_name(name, language) for name in own} for own in cut)
        begun = holders({initials("".join(name)) for name in own} - {""} for own in cut)
        called = [{keys.strings.find("".join(name)) for name in own} for own in cut]
        spellings = [spelling(keys.strings[key]) for key in range(len(keys.strings))]
        return {
            **Strings.of(names).parts("terms"),
            **Strings.of(own[0] for own in names.values()).parts("shown names"),
            **keys.parts("names"),
            **Lists.of(called).parts("names of a term"),
            **Groups.of(stems).parts("name stems"),
            **Groups.of(begun).parts("name initials"),
            **Groups.of(holders(spellings)).parts("name pairs"),
            "spelling sizes": array("I", map(len, spellings)),
        }

    def find(self, query: str) -> list[str]:
        """The ids of the terms that *query* names, the surest and shortest first."""
        typed = query_words(query)
        if not (joined := "".join(typed)):
            return []
        found = self._ranked(joined, whole_name(typed, self.language))
        if len(joined) == 1:  # a field is one letter in Korean; but what begins with one letter is a guess
            found = {term: rank for term, rank in found.items() if rank == _FULL}
        ranked = sorted(
            (rank, self._shown.size(term), self._shown[term], self._ids[term]) for term, rank in found.items()
        )[: SCORING.most_terms]
        # Who types a whole name wants that term, not all that begin like it.
        named = [id for rank, *_, id in ranked if rank <= _INFLECTED]
        chosen = named or [id for *_, id in ranked]
        return chosen or (self._misspelt(typed, joined) if len(joined) > 1 else [])

    def nearest(self, query: str) -> list[str]:
        """The ids of the terms a reader may have meant whose words are found nowhere."""
        return [self._ids[term] for term in self._nearest(query_words(query))]

    def _ranked(self, typed: str, stemmed: str) -> dict[int, int]:
        """Terms in the order of how sure they are: named in full, inflected, begun or in part."""
        found: dict[int, int] = {}

        def add(rank: int, terms: Iterable[int]) -> None:
            for term in terms:
                found.setdefault(term, rank)

        add(_FULL, self._names[typed])
        add(_INFLECTED, self._stems[stemmed])
        if typed[0] in INITIALS:
            add(_BEGUN, self._initials.beginning(typed))
            return found
        if len(typed) >= SCORING.least_beginning:
            add(_BEGUN, self._names.beginning(typed))
        if len(typed) >= least_part(typed):
            add(_PART, self._names.holding(typed))
        return found

    def _nearest(self, typed: list[str]) -> list[int]:
        """The terms with a name near to all that was typed or to one word of it, the nearest first."""
        likeness: dict[int, float] = {}
        for asked in {spelling(part) for part in ("".join(typed), *typed[: SCORING.most_words])}:
            for key, like in self._likeness(asked):
                for term in self._names.lists[key]:
                    likeness[term] = max(likeness.get(term, 0.0), like)
        ranked = sorted((-like, self._ids[term], term) for term, like in likeness.items())
        return [term for *_, term in ranked[: SCORING.most_near]]

    def _likeness(self, asked: frozenset[str]) -> Iterable[tuple[int, float]]:
        """The names that share enough letter pairs with what is asked, and how large the share is."""
        shared: Counter[int] = Counter()
        for pair in asked:
            shared.update(self._pairs[pair])
        least = SCORING.least_like * len(asked) / 2  # for the shortest of names
        for key in [key for key, common in shared.items() if common >= least]:
            like = 2 * shared[key] / (len(asked) + self._spellings[key])
            if like >= SCORING.least_like:
                yield key, like

    def _misspelt(self, typed: list[str], joined: str) -> list[str]:
        names = self._names.strings
        if len(joined) > self._longest + SCORING.slips:
            return []
        return [
            self._ids[term]
            for term in self._nearest(typed)
            if any(is_typo(joined, names[key]) for key in self._names_of[term])
        ]


def spelling(text: str) -> frozenset[str]:
    """The letter pairs of a name; Korean syllables fall into letters, so that 울탈이 is near 울타리."""
    letters = unicodedata.normalize("NFD", text)
    return frozenset(letter_pairs(letters)) if letters else frozenset()
