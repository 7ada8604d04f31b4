"""The index of one language and its ranked answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise
from math import log

from .documents import Document
from .phrases import Phrases
from .related import kin
from .vocabulary import Vocabulary
from .words import meaningful, stem, words

WEIGHTS = {"title": 5.0, "terms": 3.0, "questions": 7.0, "foreign": 2.2, "text": 1.0}
JOINED = frozenset({"title", "terms", "questions", "foreign"})
"""Fields whose neighbouring words are also indexed as one: 가족 늘리기 is found as 가족늘리기."""
_SATURATION = 1.2
_LENGTH = 0.15
_LONGEST_QUERY = 24  # words; beyond that a query is a pasted text, and its beginning tells enough


QueryWords = tuple[dict[str, float], float]
"""The known words that an asked word may mean, each with how sure that is, and its importance."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A found rule with its score and those of its words that answer the query."""

    rule: str
    score: float
    words: frozenset[str]


class Index:
    """Postings of all documents of one language; finding looks every query word up in the vocabulary."""

    def __init__(self, documents: Sequence[Document], language: str) -> None:
        self.language = language
        self.documents = documents
        self.postings: dict[str, dict[int, float]] = {}
        for number, document in enumerate(documents):
            for word, weight in _weights(document).items():
                self.postings.setdefault(word, {})[number] = weight
        self.phrases = Phrases(documents, language)
        self.kin = kin(documents, language)
        self.vocabulary = Vocabulary(self.postings, language)
        self.whole: dict[str, list[int]] = {}
        for number, document in enumerate(documents):
            for name in {
                _whole(text, language)
                for field in ("title", "terms", "foreign")
                for text in document.fields[field]
            }:
                self.whole.setdefault(name, []).append(number)

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The best rules for *query*."""
        asked = list(self._asked(meaningful(query, self.language)[:_LONGEST_QUERY]))
        scores = self._spread(self._scores(query, asked))
        best = nlargest(limit, ((score, -number) for number, score in scores.items()))
        meant = {word for near, _ in asked for word in near}
        return [
            Hit(self.documents[-place].rule, score, frozenset(w for w in meant if -place in self.postings[w]))
            for score, place in best
        ]

    def _scores(self, query: str, asked: list[QueryWords]) -> dict[int, float]:
        """What each rule gains by its words and phrases, the more of the query it covers the better."""
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        for near, importance in asked:
            for number, gain in self._gains(near).items():
                scores[number] = scores.get(number, 0.0) + gain
                covered[number] = covered.get(number, 0.0) + importance
        total = sum(importance for _, importance in asked) or 1.0
        for number in self.whole.get(_whole(query, self.language), ()):
            scores[number] = scores.get(number, 0.0) * 1.6 + 2.0
        most = max(scores.values(), default=0.0)
        for number, likeness in self.phrases.likeness(near for near, _ in asked).items():
            scores[number] = scores.get(number, 0.0) + most * likeness
        return {
            number: score * self.documents[number].prior * covered.get(number, total) / total
            for number, score in scores.items()
        }

    def _spread(self, scores: dict[int, float]) -> dict[int, float]:
        """Each score with its share in those of the rules that resemble it."""
        return {
            number: score + sum(share * scores.get(other, 0.0) for other, share in self.kin[number])
            for number, score in scores.items()
        }

    def _asked(self, asked: list[str]) -> Iterator[QueryWords]:
        """Each asked word with the known words it may mean and its importance; split words also as one."""
        for word in asked:
            near = self.vocabulary.matches(word)
            yield near, self._importance(near)
        for one, other in pairwise(asked):
            if (joined := one + other) in self.vocabulary.known:
                yield {joined: 0.8}, self._importance({joined: 1.0})

    def _importance(self, near: dict[str, float]) -> float:
        """How much a word tells: rare words more than common ones; unknown words nothing."""
        best = max(near.values(), default=0.0)
        sure = [word for word, quality in near.items() if quality >= best - 0.15]
        holders = {number for word in sure for number in self.postings[word]}
        return log(1 + len(self.documents) / (1 + len(holders))) * best if holders else 0.0

    def _gains(self, near: dict[str, float]) -> dict[int, float]:
        """The best gain of each document from one asked word."""
        gains: dict[int, float] = {}
        for word, quality in near.items():
            postings = self.postings[word]
            rarity = quality * log(1 + len(self.documents) / (1 + len(postings)))
            for number, weight in postings.items():
                gains[number] = max(gains.get(number, 0.0), rarity * weight)
        return gains


def _weights(document: Document) -> dict[str, float]:
    """How strongly each word of *document* speaks for it: the sum over fields, each saturated by itself."""
    weights: dict[str, float] = {}
    for field, texts in document.fields.items():
        counts: dict[str, int] = {}
        for text in texts:
            found = words(text)
            joined = [one + other for one, other in pairwise(found)] if field in JOINED else []
            for word in (*found, *joined):
                counts[word] = counts.get(word, 0) + 1
        length = 1 - _LENGTH + _LENGTH * sum(counts.values()) / (120 if field == "text" else 12)
        for word, count in counts.items():
            gain = WEIGHTS[field] * count / (count + _SATURATION * length) * (1 + _SATURATION)
            weights[word] = weights.get(word, 0.0) + gain
    return weights


def _whole(text: str, language: str) -> str:
    """*text* as one word of stems: cooked is the whole of Cooking."""
    return "".join(stem(word, language) for word in words(text))
