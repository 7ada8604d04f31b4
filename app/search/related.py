"""Which rules resemble each other: where a question touches several rules of one subject, all rise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from heapq import nlargest
from math import log, sqrt

from .documents import Document
from .words import stem, stop_words, words

NEAREST = 8
_FIELDS = ("title", "terms", "questions", "questions", "text")
"""What is compared; the players' own words count twice."""
_COMMON = 1 / 3
"""A word in a larger share of all rules tells nothing about resemblance."""

Related = tuple[tuple[int, float], ...]
"""The numbers of the nearest rules, each with its share in them all."""


def related(documents: Sequence[Document], language: str) -> list[Related]:
    """The nearest rules of every rule."""
    alike: list[dict[int, float]] = [{} for _ in documents]
    for one, other, likeness in _likenesses(documents, language):
        alike[one][other] = alike[other][one] = likeness
    return [_shares(near) for near in alike]


def _shares(near: dict[int, float]) -> Related:
    best = nlargest(NEAREST, ((likeness, -number) for number, likeness in near.items()))
    total = sum(likeness for likeness, _ in best)
    return tuple((-number, round(likeness / total, 2)) for likeness, number in best)


def _likenesses(documents: Sequence[Document], language: str) -> Iterator[tuple[int, int, float]]:
    """The cosine of every two rules that share a telling word."""
    shared: list[dict[int, float]] = [{} for _ in documents]
    sizes = [0.0] * len(documents)
    for holders in _weights(documents, language).values():
        for number, weight in holders:
            sizes[number] += weight * weight
        if len(holders) <= _COMMON * len(documents):
            for place, (one, weight) in enumerate(holders, start=1):
                row = shared[one]
                for other, its in holders[place:]:
                    row[other] = row.get(other, 0.0) + weight * its
    for one, row in enumerate(shared):
        for other, common in row.items():
            yield one, other, common / sqrt(sizes[one] * sizes[other])


def _weights(documents: Sequence[Document], language: str) -> dict[str, list[tuple[int, float]]]:
    """For each stem the rules that hold it, and how much it tells about them."""
    holders: dict[str, list[tuple[int, int]]] = {}
    base_of = cache(partial(stem, language=language))
    for number, document in enumerate(documents):
        texts = (text for field in _FIELDS for text in document.fields[field])
        found = (word for text in texts for word in words(text) if word not in stop_words(language))
        counts = Counter(map(base_of, found))
        for base, count in counts.items():
            holders.setdefault(base, []).append((number, count))
    return {
        base: [(number, (1 + log(count)) * (1 + _rarity(documents, held))) for number, count in held]
        for base, held in holders.items()
    }


def _rarity(documents: Sequence[Document], held: Sequence[object]) -> float:
    return log((1 + len(documents)) / (1 + len(held)))
