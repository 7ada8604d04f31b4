"""All words of one language's texts, and which of them a searched word may mean."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import cast

from .packed import Groups, Parts, SortedStrings, holders
from .scoring import SCORING
from .typos import is_typo, least_part, letter_pairs
from .words import INITIALS, initials, is_hangul, stem

Near = dict[int, float]
"""Words that an asked word may mean, by their places in the vocabulary, each with how sure that is."""


class Vocabulary:
    """Words with their stems; near words are found through pairs of letters."""

    def __init__(self, parts: Parts, language: str) -> None:
        self.language = language
        self.words = SortedStrings.read(parts, "words")
        self._longest = max(map(self.words.size, range(len(self.words))), default=0)
        self._stems = cast("array[int]", parts["stem sizes"])
        self._initials = Groups.read(parts, "initials")
        self._pairs = Groups.read(parts, "pairs")

    @staticmethod
    def build(words: SortedStrings, language: str) -> Parts:
        listed = [words[number] for number in range(len(words))]
        begun = holders([initials(word)] if is_hangul(word) else () for word in listed)
        return {
            **words.parts("words"),
            "stem sizes": array("I", [len(stem(word, language)) for word in listed]),
            **Groups.of(begun).parts("initials"),
            **Groups.of(holders(map(letter_pairs, listed))).parts("pairs"),
        }

    def matches(self, word: str) -> Near:
        """Words of the texts that *word* may mean."""
        if word[0] in INITIALS:
            return dict.fromkeys(self._beginning_with(word), SCORING.initial)
        base = stem(word, self.language)
        known = self.words.find(word)
        found = {known: SCORING.exact} if known >= 0 else {}
        for same in (*self._inflected(base), *self._inflected(word), *self._known(base)):
            found.setdefault(same, SCORING.same_stem)
        misspelt = not found
        for near, sure in self._near(word, base, misspelt):
            found.setdefault(near, sure)
        return found

    def _known(self, word: str) -> Iterator[int]:
        if (number := self.words.find(word)) >= 0:
            yield number

    def _inflected(self, base: str) -> Iterator[int]:
        """Words whose stem is *base*, with which they all begin."""
        size = len(base)
        return (number for number in self.words.beginning(base) if self._stems[number] == size)

    def _beginning_with(self, typed: str) -> Iterator[int]:
        """Korean words with these initial consonants."""
        known = self._initials
        return known.holding(typed) if len(typed) > 2 else known.beginning(typed)

    def _near(self, word: str, base: str, misspelt: bool) -> Iterator[tuple[int, float]]:
        """Longer words that hold *word*, and, where nobody writes it like this, words one slip away."""
        least = least_part(word)
        if word.isdigit() or len(base) < min(least, 3):
            return
        size = len(base)
        for other in self.words.beginning(base):
            yield other, SCORING.prefix * max(SCORING.least_prefix, size / self.words.size(other))
        if size >= least:
            yield from ((other, SCORING.part) for other, begins in self.words.holding(base) if not begins)
        yield from ((other, SCORING.part) for other in self._held_by(word, least + 1))
        if misspelt:
            for other in self._candidates(base):
                if self._is_slip(word, base, self.words[other]):
                    yield other, SCORING.typo

    def _is_slip(self, word: str, base: str, other: str) -> bool:
        return is_typo(word, other) or (base != word and is_typo(base, other))

    def _held_by(self, word: str, least: int) -> Iterator[int]:
        """Known words that make up at least half of *word*."""
        for size in range(max(least, (len(word) + 1) // 2), min(len(word), self._longest + 1)):
            for start in range(len(word) - size + 1):
                yield from self._known(word[start : start + size])

    def _candidates(self, word: str) -> Iterator[int]:
        """Words that share enough pairs of letters with *word* to be worth a closer look."""
        pairs = letter_pairs(word)
        shared: Counter[int] = Counter()
        for pair in pairs:
            shared.update(self._pairs[pair])
        least = max(1, len(pairs) - 4 if len(pairs) > 5 else len(pairs) - 3)
        return (number for number, count in shared.items() if count >= least)
