"""All words of one language's texts, and which of them a searched word may mean."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from math import ceil
from typing import NamedTuple, cast

from .packed import Groups, IndexParts, SortedStrings, holders
from .scoring import SCORING
from .synonyms import Synonyms
from .typos import is_typo, least_part, letter_pairs, unfolded
from .words import COUNT, INITIALS, initials, is_hangul, stem

Near = dict[int, float]
"""Words that an asked word may mean, by their places in the vocabulary, each with how sure that is."""


class _Cut(NamedTuple):
    """How the beginning of a word is cut: letters left out, words found, where the last piece begins."""

    left: int
    words: int
    start: int


class Vocabulary:
    """Words with their stems; near words are found through pairs of letters.

    After the words that somebody wrote stand neighbours joined to one: they are known, but near to nothing.
    """

    def __init__(self, parts: IndexParts, language: str) -> None:
        self.language = language
        self.words = SortedStrings.read(parts, "words")
        self._joined = SortedStrings.read(parts, "joined words")
        self._longest = max(map(self.words.size, range(len(self.words))), default=0)
        self._stems = cast("array[int]", parts["stem sizes"])
        self._initials = Groups.read(parts, "initials")
        self._pairs = Groups.read(parts, "pairs")
        self._mates = Groups.read(parts, "mates")
        self._syllables = frozenset(SortedStrings.read(parts, "syllables"))

    @staticmethod
    def build(
        words: SortedStrings, joined: SortedStrings, syllables: SortedStrings, language: str, near: Synonyms
    ) -> IndexParts:
        listed = list(words)
        begun = holders([initials(word)] if is_hangul(word) else () for word in listed)
        return {
            **words.parts("words"),
            **joined.parts("joined words"),
            **syllables.parts("syllables"),
            "stem sizes": array("I", [len(stem(word, language)) for word in listed]),
            **Groups.of(begun).parts("initials"),
            **Groups.of(holders(map(letter_pairs, listed))).parts("pairs"),
            **Groups.of(_mates(listed, near, language)).parts("mates"),
        }

    def __getitem__(self, number: int) -> str:
        written = len(self.words)
        return self.words[number] if number < written else self._joined[number - written]

    def find(self, word: str) -> int:
        """Where *word* stands, written or joined; -1 where it does not."""
        if (number := self.words.find(word)) >= 0:
            return number
        number = self._joined.find(word)
        return number + len(self.words) if number >= 0 else -1

    def matches(self, word: str) -> Near:
        """Words of the texts that *word* may mean."""
        if word[0] == COUNT:
            return dict.fromkeys(self._known(word), SCORING.counted)
        if word[0] in INITIALS:
            return dict.fromkeys(self._beginning_with(word), SCORING.initial)
        base = stem(word, self.language)
        found = self._same(word, base)
        mates = dict.fromkeys((*self._mates[word], *self._mates[base]), SCORING.near)
        near = self._near(word, base, misspelt=not found and not mates)
        # The surest last: it is what remains.
        return {**mates, **near, **found}

    def parts(self, word: str) -> list[str]:
        """The words that nobody writes as this one, but a reader may: schaf|markt, 울타리|비용.

        As few known words as cover as much of it as can be; none, where too little would be covered.
        """
        size, least = len(word), least_part(word)
        if not 2 * least <= size <= SCORING.longest_cut or word[0] in INITIALS or self.words.find(word) >= 0:
            return []
        if self._same(word, stem(word, self.language), written=True):
            return []
        cuts = self._cuts(word, least)
        most = size * (SCORING.uncut_hangul if is_hangul(word) else SCORING.uncut)
        if cuts[size].left > most or cuts[size].words < 2:
            return []
        found: list[str] = []
        end = size
        while end:
            start = cuts[end].start
            if cuts[end].words > cuts[start].words:
                found.append(word[start:end])
            end = start
        return found[::-1]

    def _cuts(self, word: str, least: int) -> list[_Cut]:
        """How each beginning of *word* is best cut."""
        cuts = [_Cut(0, 0, 0)]
        for end in range(1, len(word) + 1):
            before = cuts[-1]
            best = _Cut(before.left + 1, before.words, end - 1)
            for start in range(max(0, end - self._longest), end):
                cut = _Cut(cuts[start].left, cuts[start].words + 1, start)
                if cut[:2] < best[:2] and self._is_part(word[start:end], least, cuts[start]):
                    best = cut
            cuts.append(best)
        return cuts

    def _is_part(self, piece: str, least: int, before: _Cut) -> bool:
        """Whether *piece* may be a word.

        Of single syllables only a name, 빵, and none after mere leftovers: 비밀번호 holds no 밀.
        """
        if len(piece) >= least:
            return self.words.find(piece) >= 0
        return piece in self._syllables and (before.words > 0 or not before.left)

    def _same(self, word: str, base: str, written: bool = False) -> Near:
        """*word* itself and its inflections."""
        stems = (*self._inflected(base), *self._inflected(word), *self._known(base, written))
        return {
            **dict.fromkeys(stems, SCORING.same_stem),
            **dict.fromkeys(self._known(word, written), SCORING.exact),
        }

    def _known(self, word: str, written: bool = False) -> Iterator[int]:
        if (number := (self.words if written else self).find(word)) >= 0:
            yield number

    def _inflected(self, base: str) -> Iterator[int]:
        """Words whose stem is *base*, with which they all begin."""
        size = len(base)
        return (number for number in self.words.beginning(base) if self._stems[number] == size)

    def _beginning_with(self, typed: str) -> Iterator[int]:
        """Korean words with these initial consonants."""
        known = self._initials
        whole = len(typed) < SCORING.least_initials
        return known.beginning(typed) if whole else known.holding(typed)

    def _near(self, word: str, base: str, misspelt: bool) -> Near:
        """Longer words that hold *word*, and, where nobody writes it like this, words one slip away."""
        least, size = least_part(word), len(base)
        if word.isdecimal() or size < min(least, SCORING.least_near):
            return {}
        found = dict.fromkeys(self._slips(word, base), SCORING.typo) if misspelt else {}
        found.update(dict.fromkeys(self._held_by(word, least + 1), SCORING.part))
        if size >= least:
            found.update(dict.fromkeys(self.words.holding(base), SCORING.part))
        for other in self.words.beginning(base):
            found[other] = SCORING.prefix * max(SCORING.least_prefix, size / self.words.size(other))
        return found

    def _slips(self, word: str, base: str) -> Iterable[int]:
        """Words that *word* or its stem may be a slip of; also those in which a slip made a vowel of two."""
        found = list(self._slipped(word, base))
        return found or chain.from_iterable(self._slipped(each, each) for each in unfolded(word))

    def _slipped(self, word: str, base: str) -> Iterator[int]:
        near = range(len(base) - SCORING.slips, len(word) + SCORING.slips + 1)
        # An ending holds pairs that a slip before it leaves whole; a particle is another word.
        for number in self._candidates(base if is_hangul(word) else word):
            if self.words.size(number) in near:
                other = self.words[number]
                if is_typo(word, other) or (base != word and is_typo(base, other[: self._stems[number]])):
                    yield number

    def _held_by(self, word: str, least: int) -> Iterator[int]:
        """Known words that make up a large share of *word*."""
        least = max(least, ceil(len(word) * SCORING.held))
        for size in range(least, min(len(word), self._longest + 1)):
            for start in range(len(word) - size + 1):
                yield from self._known(word[start : start + size], written=True)

    def _candidates(self, word: str) -> Iterator[int]:
        """Words that share enough pairs of letters with *word* to be worth a closer look.

        The rarest pairs first, as many as may be read: those left out are taken for shared.
        """
        pairs = sorted((self._pairs.size(pair), pair) for pair in letter_pairs(word))
        many = len(pairs) > SCORING.many_pairs
        least = len(pairs) - (SCORING.lost_of_many if many else SCORING.lost_pairs)
        shared: Counter[int] = Counter()
        room = SCORING.most_slips
        for size, pair in pairs:
            room -= size
            if room >= 0:
                shared.update(self._pairs[pair])
            else:
                least -= 1
        return (number for number, count in shared.items() if count >= max(1, least))


def _mates(words: Collection[str], near: Synonyms, language: str) -> dict[str, list[int]]:
    """For each stem the words that mean nearly the same."""
    forms = holders([stem(word, language)] for word in words)
    places = {word: number for number, word in enumerate(words)}
    mates: dict[str, set[int]] = {}
    for group in near:
        meant = {number for base in group for number in forms.get(base, ())}
        meant.update(places[base] for base in group if base in places)
        for base in group:
            mates.setdefault(base, set()).update(meant)
    return {base: sorted(meant) for base, meant in mates.items() if meant}
