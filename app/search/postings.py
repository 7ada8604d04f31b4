"""Which rules hold a word, and how strongly it speaks for each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from . import mentions
from .documents import Document
from .scoring import SCORING, SHORT
from .words import stem, words


def postings(documents: Sequence[Document], language: str) -> dict[str, dict[int, float]]:
    """For each word the numbers of the *documents* that hold it, with its weight there."""
    found: dict[str, dict[int, float]] = {}
    for number, document in enumerate(documents):
        for word, weight in _weights(document, language).items():
            found.setdefault(word, {})[number] = weight
    return found


def _weights(document: Document, language: str) -> dict[str, float]:
    """How strongly each word of *document* speaks for it: the sum over fields, each saturated by itself."""
    weights: dict[str, float] = {}
    for field, texts in document.fields.items():
        counts: Counter[str] = Counter()
        for text in texts:
            found = words(text)
            counts.update(found)
            counts.update(mentions.counts(found, language))
            if field in SHORT:
                counts.update(one + other for one, other in pairwise(found))
        size = SCORING.length * counts.total() / SCORING.usual[field]
        length = SCORING.saturation * (1 - SCORING.length + size)
        for word, count in counts.items():
            gain = SCORING.weights[field] * count / (count + length) * (1 + SCORING.saturation)
            weights[word] = weights.get(word, 0.0) + gain
    return weights


def whole_name(found: Iterable[str], language: str) -> str:
    """The words of a name as one word of stems: cooked is the whole of Cooking."""
    return "".join(stem(word, language) for word in found)
