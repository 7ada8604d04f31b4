"""Phrases: titles, names and everyday questions, each held against the query as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from math import log

from .documents import Document
from .words import meaningful

FIELDS = ("title", "terms", "questions", "foreign")
_VOTES = 5
_WEIGHTS = tuple(0.8**place for place in range(_VOTES))


class Phrases:
    """Every short phrase of every document, by the words in it."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self.owners: list[int] = []
        self.sizes: list[float] = []
        self.holders: dict[str, list[int]] = {}
        listed = [
            (number, list(dict.fromkeys(meaningful(text, language))))
            for number, document in enumerate(documents)
            for field in FIELDS
            for text in document.fields[field]
        ]
        for phrase, (number, words) in enumerate(listed):
            self.owners.append(number)
            for word in words:
                self.holders.setdefault(word, []).append(phrase)
        self.rarity = {word: log(1 + len(listed) / (1 + len(held))) for word, held in self.holders.items()}
        self.sizes = [sum(self.rarity[word] for word in words) for _, words in listed]

    def likeness(self, asked: Iterable[Mapping[str, float]]) -> dict[int, float]:
        """How like the query the best phrases of each document are: each of them from 0 to 1.

        *asked* gives, for each word of the query, the known words it may mean and how sure that is.
        """
        shared: dict[int, float] = {}
        total = 0.0
        for near in asked:
            gains: dict[int, float] = {}
            for word, quality in near.items():
                gain = quality * self.rarity.get(word, 0.0)
                for phrase in self.holders.get(word, ()):
                    if gain > gains.get(phrase, 0.0):
                        gains[phrase] = gain
            total += max(
                (self.rarity.get(word, 0.0) * quality for word, quality in near.items()), default=0.0
            )
            for phrase, gain in gains.items():
                shared[phrase] = shared.get(phrase, 0.0) + gain
        alike: dict[int, list[float]] = {}
        for phrase, common in shared.items():
            likeness = common * common / ((total or 1.0) * max(self.sizes[phrase], common))
            alike.setdefault(self.owners[phrase], []).append(likeness)
        return {owner: _vote(found) for owner, found in alike.items()}


def _vote(likenesses: list[float]) -> float:
    """Several phrases that come near say more than one; each further one less."""
    return sum(
        likeness * weight for likeness, weight in zip(nlargest(_VOTES, likenesses), _WEIGHTS, strict=False)
    )
