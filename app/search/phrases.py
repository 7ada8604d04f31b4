"""Phrases: titles, names and everyday questions, each held against the query as a whole."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from typing import cast

from .documents import Document
from .mentions import phrase_words
from .packed import IndexParts, Lists, holders
from .postings import Postings
from .scoring import SCORING, SHORT, rarity
from .vocabulary import Near
from .words import words

Likeness = tuple[float, float]
"""How like a query the best phrases of a document are together, and the best of them: that from 0 to 1."""

NOTHING: Likeness = (0.0, 0.0)


class Phrases:
    """Every short phrase of every document, by the words in it."""

    def __init__(self, parts: IndexParts) -> None:
        self._owners = cast("array[int]", parts["phrase owners"])
        self._sizes = cast("array[float]", parts["phrase sizes"])
        self._holders = Lists.read(parts, "phrases by word")
        self._rarity = cast("array[float]", parts["rarity in phrases"])

    @staticmethod
    def build(
        documents: Sequence[Document], vocabulary: Sequence[str], weights: Postings, language: str
    ) -> IndexParts:
        listed = [
            (number, phrase)
            for number, document in enumerate(documents)
            for phrase in _phrases(document, number, weights, language)
        ]
        held_by = holders(phrase for _, phrase in listed)
        telling = {word: rarity(len(held), len(listed)) for word, held in held_by.items()}
        return {
            "phrase owners": array("I", [number for number, _ in listed]),
            "phrase sizes": array("d", [_size(phrase, telling) for _, phrase in listed]),
            **Lists.of(held_by.get(word, ()) for word in vocabulary).parts("phrases by word"),
            "rarity in phrases": array("d", [telling.get(word, 0.0) for word in vocabulary]),
        }

    def size(self, word: int) -> int:
        """How many phrases hold a word."""
        return self._holders.size(word)

    def rarities(self) -> dict[int, float]:
        """How much a word tells, by how many phrases hold it."""
        sizes = map(self._holders.size, range(len(self._holders)))
        return {size: telling for size, telling in sorted(zip(sizes, self._rarity, strict=True)) if size}

    def likeness(self, asked: Iterable[Near], weak: Iterable[int]) -> dict[int, Likeness]:
        """How like the query the phrases of each document are.

        *asked* gives, for each word of the query, the known words it may mean and how sure that is; *weak*
        the words that tell phrases apart which are found by others.
        """
        shared: dict[int, float] = {}
        total = 0.0
        for near in asked:
            gains: dict[int, float] = {}
            ranked = sorted((self._rarity[word] * sure, word) for word, sure in near.items())
            for gain, word in ranked:
                # The largest comes last, and remains.
                gains.update(dict.fromkeys(self._holders[word], gain))
            total += ranked[-1][0] if ranked else 0.0
            for phrase, gain in gains.items():
                shared[phrase] = shared.get(phrase, 0.0) + gain
        for word in weak:
            gain = self._rarity[word]
            total += gain
            for phrase in self._holders[word]:
                if phrase in shared:
                    shared[phrase] += gain
        return self._votes(shared, total or 1.0)

    def _votes(self, shared: dict[int, float], total: float) -> dict[int, Likeness]:
        alike: dict[int, list[float]] = {}
        for phrase, common in shared.items():
            likeness = common * common / (total * max(self._sizes[phrase], common))
            alike.setdefault(self._owners[phrase], []).append(likeness)
        return {owner: (_vote(found), max(found)) for owner, found in alike.items()}


def _phrases(document: Document, number: int, weights: Postings, language: str) -> list[list[str]]:
    """The words of each phrase of a document, the shortest first, then those of its weightiest words."""

    def rank(word: str) -> tuple[float, str]:
        return -weights[word][number], word

    texts = (text for field in SHORT for text in document.fields[field])
    phrases = (sorted(phrase_words(words(text), language), key=rank) for text in texts)
    return sorted(phrases, key=lambda phrase: (len(phrase), *map(rank, phrase)))


def _size(phrase: list[str], telling: Mapping[str, float]) -> float:
    """How much the words of *phrase* tell, added in the order of the vocabulary, as the browser does it."""
    size = 0.0
    for word in sorted(phrase):
        size += telling[word]
    return size


def _vote(likenesses: list[float]) -> float:
    """Several phrases that come near say more than one; each further one less."""
    vote = 0.0
    for likeness, weight in zip(nlargest(len(SCORING.votes), likenesses), SCORING.votes, strict=False):
        vote += likeness * weight
    return vote
