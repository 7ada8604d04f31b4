"""All words of one language's texts, and which of them a searched word may mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .words import INITIALS, initials, stem

EXACT, SAME_STEM, PREFIX, PART, TYPO, INITIAL = 1.0, 0.92, 0.9, 0.6, 0.55, 0.8


class Vocabulary:
    """Words with their stems; near words are found through pairs of letters."""

    def __init__(self, words: Iterable[str], language: str) -> None:
        self.language = language
        self.words = list(dict.fromkeys(words))
        self.stems: dict[str, list[str]] = {}
        self.initials: dict[str, list[str]] = {}
        self.pairs: dict[str, set[int]] = {}
        for number, word in enumerate(self.words):
            self.stems.setdefault(stem(word, language), []).append(word)
            if "가" <= word[0] <= "힣":
                self.initials.setdefault(initials(word), []).append(word)
            for pair in letter_pairs(word):
                self.pairs.setdefault(pair, set()).add(number)
        self.known = frozenset(self.words)
        self.joined = "\n" + "".join(f"{word}\n" for word in self.words)

    def matches(self, word: str) -> dict[str, float]:
        """Words of the texts that *word* may mean, each with how sure that is."""
        if word[0] in INITIALS:
            return dict.fromkeys(self._by_initials(word), INITIAL)
        found = {word: EXACT} if word in self.known else {}
        base = stem(word, self.language)
        for same in (
            *self.stems.get(base, ()),
            *self.stems.get(word, ()),
            *((base,) if base in self.known else ()),
        ):
            found.setdefault(same, SAME_STEM)
        misspelt = not found
        for near, sure in self._near(word, base, misspelt):
            found.setdefault(near, sure)
        return found

    def _by_initials(self, word: str) -> Iterator[str]:
        for key, owners in self.initials.items():
            if key.startswith(word) or (len(word) > 2 and word in key):
                yield from owners

    def _near(self, word: str, base: str, misspelt: bool) -> Iterator[tuple[str, float]]:
        """Longer words that hold *word*, and, where nobody writes it like this, words one slip away."""
        least = least_part(word)
        if word.isdigit() or len(base) < min(least, 3):
            return
        for other in self._holding(base):
            if other.startswith(base):
                yield other, PREFIX * max(0.6, len(base) / len(other))
            elif len(base) >= least:
                yield other, PART
        for other in self._held_by(word, least + 1):
            yield other, PART
        if misspelt:
            for other in self._candidates(base):
                if is_typo(word, other) or (base != word and is_typo(base, other)):
                    yield other, TYPO

    def _holding(self, part: str) -> Iterator[str]:
        """Words that hold *part*: one pass over all words as one string is quicker than asking each."""
        at = self.joined.find(part)
        while at >= 0:
            end = self.joined.index("\n", at)
            yield self.joined[self.joined.rindex("\n", 0, at) + 1 : end]
            at = self.joined.find(part, end)

    def _held_by(self, word: str, least: int) -> Iterator[str]:
        """Known words that make up at least half of *word*."""
        for size in range(max(least, (len(word) + 1) // 2), len(word)):
            for start in range(len(word) - size + 1):
                if (part := word[start : start + size]) in self.known:
                    yield part

    def _candidates(self, word: str) -> Iterator[str]:
        """Words that share enough pairs of letters with *word* to be worth a closer look."""
        shared: dict[int, int] = {}
        pairs = letter_pairs(word)
        for pair in pairs:
            for number in self.pairs.get(pair, ()):
                shared[number] = shared.get(number, 0) + 1
        least = max(1, len(pairs) - 4 if len(pairs) > 5 else len(pairs) - 3)
        return (self.words[number] for number, count in shared.items() if count >= least)


def least_part(word: str) -> int:
    """How many letters of a compound tell it: a Korean syllable says more than a Latin letter."""
    return 2 if "가" <= word[0] <= "힣" else 4


def letter_pairs(word: str) -> set[str]:
    """Neighbouring letters of *word*, its edges included."""
    edged = f"^{word}$"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}


def is_typo(word: str, other: str) -> bool:
    """Whether one slip of the finger lies between the two: a letter more, less, wrong or swapped.

    Long words may hide two slips; short ones none, for too many words are near a short one.
    """
    hangul = "가" <= word[0] <= "힣"
    longest = max(len(word), len(other))
    if longest < (3 if hangul else 4) or abs(len(word) - len(other)) > 2:
        return False
    return _distance(word, other) <= (2 if longest >= 8 and not hangul else 1)


def _distance(one: str, other: str) -> int:
    """Edits from *one* to *other*, a swap of neighbours counting as one."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for to, target in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != target))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == target:
                cost = min(cost, older[to - 2] + 1)
            row.append(cost)
    return row[-1]
