"""Which rules hold a word, and how strongly it speaks for each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from . import mentions
from .documents import Document
from .scoring import OWN_NAMES, SCORING, SHORT
from .words import is_hangul, stem, stop_words, words

Postings = Mapping[str, Mapping[int, float]]
"""For each word the numbers of the documents that hold it, with its weight there."""


def postings(documents: Sequence[Document], language: str) -> Postings:
    """What the *documents* hold; weights in tenths, which decide like finer ones and take little room."""
    found: dict[str, dict[int, float]] = {}
    for number, document in enumerate(documents):
        for word, weight in _weights(document, language).items():
            found.setdefault(word, {})[number] = round(weight, 1)
    return found


def written_words(documents: Sequence[Document], language: str) -> set[str]:
    """All words that somebody wrote as one; the other postings are neighbours, joined."""
    found: set[str] = set()
    for document in documents:
        for texts in document.fields.values():
            for text in texts:
                own = words(text)
                found.update(own, mentions.marks(own, language))
    return found


def syllable_names(documents: Sequence[Document]) -> set[str]:
    """What is called by a single syllable, 밭 or 빵: all other syllables are endings as often as words."""
    names = (name for document in documents for field in OWN_NAMES for name in document.fields[field])
    return {name for name in names if len(name) == 1 and is_hangul(name)}


def _weights(document: Document, language: str) -> dict[str, float]:
    """How strongly each word of *document* speaks for it: the sum over fields, each saturated by itself."""
    weights: dict[str, float] = {}
    for field, texts in document.fields.items():
        counts: Counter[str] = Counter()
        for text in texts:
            found = words(text)
            counts.update(found)
            counts.update(mentions.marks(found, language))
            if field in SHORT:
                counts.update(joined_neighbours(found, language))
        size = SCORING.length * counts.total() / SCORING.usual[field]
        length = SCORING.saturation * (1 - SCORING.length + size)
        for word, count in counts.items():
            gain = SCORING.weights[field] * count / (count + length) * (1 + SCORING.saturation)
            weights[word] = weights.get(word, 0.0) + gain
    return weights


def joined_neighbours(found: Sequence[str], language: str) -> list[str]:
    """Each two neighbours as one word, 가족늘리기; nobody joins numbers and stop words."""
    stop = stop_words(language)
    telling = [not word.isdecimal() and word not in stop for word in found]
    return [
        one + other
        for (one, other), (first, second) in zip(pairwise(found), pairwise(telling), strict=True)
        if first and second
    ]


def whole_name(found: Iterable[str], language: str) -> str:
    """The words of a name as one word of stems: cooked is the whole of Cooking."""
    return "".join(stem(word, language) for word in found)
