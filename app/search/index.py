"""The index of one language and its ranked answers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise
from typing import cast

from . import mentions
from .documents import Document
from .excerpts import AskedWords
from .packed import Groups, IndexParts, Lists, SortedStrings, Strings, holders
from .phrases import Phrases
from .postings import postings, whole_name
from .related import related
from .scoring import NAMES, SCORING, rarity
from .synonyms import Synonyms
from .vocabulary import Near, Vocabulary
from .words import meaningful, query_words, words

QueryWords = tuple[Near, float]
"""The known words that an asked word may mean, each with how sure that is, and its importance."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A found rule with its text, its score, for each asked word those of its words that answer, and whether
    somebody asks how many."""

    rule: str
    text: str
    score: float
    asked: AskedWords
    counted: bool


class Index:
    """Postings of all documents of one language; finding looks every query word up in the vocabulary."""

    def __init__(self, parts: IndexParts, language: str) -> None:
        self.language = language
        self.rules = Strings.read(parts, "rules")
        self.texts = Strings.read(parts, "texts")
        self._priors = cast("array[float]", parts["priors"])
        self.vocabulary = Vocabulary(parts, language)
        self._postings = Lists.read(parts, "postings")
        self._weights = cast("array[float]", parts["weights"])
        self.phrases = Phrases(parts)
        self._names = Groups.read(parts, "whole names")
        self._related = Lists.read(parts, "related")
        self._shares = cast("array[float]", parts["shares"])

    @staticmethod
    def build(documents: Sequence[Document], language: str, near: Synonyms) -> IndexParts:
        """The parts of an index over *documents*: what takes long, and is kept."""
        weights = postings(documents, language)
        ordered = [weights[word] for word in sorted(weights)]
        vocabulary = SortedStrings.of(weights)
        alike = related(documents, language)
        names = holders(
            {whole_name(words(text), language) for field in NAMES for text in document.fields[field]}
            for document in documents
        )
        return {
            **Strings.of(document.rule for document in documents).parts("rules"),
            **Strings.of(document.fields["text"][0] for document in documents).parts("texts"),
            "priors": array("d", [document.prior for document in documents]),
            **Vocabulary.build(vocabulary, language, near),
            **Lists.of(ordered).parts("postings"),
            "weights": array("d", [weight for held in ordered for weight in held.values()]),
            **Phrases.build(documents, vocabulary, language),
            **Groups.of(names).parts("whole names"),
            **Lists.of([number for number, _ in each] for each in alike).parts("related"),
            "shares": array("d", [share for each in alike for _, share in each]),
        }

    def related(self, number: int) -> list[tuple[int, float]]:
        """The rules that resemble a rule, each with its share."""
        shares = self._related.beside(number, self._shares)
        return list(zip(self._related[number], shares, strict=True))

    def rarities(self) -> dict[str, dict[int, float]]:
        """What words tell by how many rules or phrases hold them: logarithms that no browser need know."""
        count = len(self.rules)
        return {
            "rules": {held: rarity(held, count) for held in range(1, count + 1)},
            "phrases": self.phrases.rarities(),
        }

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The best rules for *query*."""
        typed = query_words(query)
        telling = meaningful(typed, self.language)[: SCORING.most_words]
        asked = list(self._asked([*telling, *mentions.counts(typed, self.language)]))
        if not self._is_understood(asked[: len(telling)]):
            return []
        scores = self._spread(self._scores(typed, asked))
        best = nlargest(limit, ((score, -number) for number, score in scores.items()))
        found = self._found({-place for _, place in best}, asked)
        counted = mentions.asks_how_many(typed, self.language)
        return [
            Hit(self.rules[-place], self.texts[-place], score, found[-place], counted)
            for score, place in best
        ]

    def _found(self, numbers: set[int], asked: list[QueryWords]) -> dict[int, AskedWords]:
        """The words of each rule that answer, for each asked word."""
        found: dict[int, list[tuple[dict[str, float], float]]] = {number: [] for number in numbers}
        for near, importance in asked:
            own: dict[int, dict[str, float]] = {number: {} for number in numbers}
            for word, sure in near.items():
                for number in numbers.intersection(self._postings[word]):
                    own[number][self.vocabulary.words[word]] = sure
            for number, answers in own.items():
                found[number].append((answers, importance))
        return {number: tuple(each) for number, each in found.items()}

    @staticmethod
    def _is_understood(asked: list[QueryWords]) -> bool:
        """Whether more is known than a single word among words that nobody here uses."""
        known = sum(1 for near, _ in asked if near)
        return known > 1 or known == len(asked)

    def _weak(self, typed: list[str]) -> list[int]:
        """The words of a query that tell little; where there are no others they are asked as those are."""
        telling = meaningful(typed, self.language)
        weak = mentions.weak_words(self.language).difference(telling)
        places = (self.vocabulary.words.find(word) for word in dict.fromkeys(typed) if word in weak)
        return [place for place in places if place >= 0][: SCORING.most_words]

    def _scores(self, typed: list[str], asked: list[QueryWords]) -> dict[int, float]:
        """What each rule gains by its words and phrases, the more of the query it covers the better."""
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        total = 0.0
        for near, importance in asked:
            total += importance
            for number, gain in self._gains(near).items():
                scores[number] = scores.get(number, 0.0) + gain
                covered[number] = covered.get(number, 0.0) + importance
        total = total or 1.0
        for number in self._names[whole_name(typed, self.language)]:
            scores[number] = scores.get(number, 0.0) * SCORING.named + SCORING.named_more
        most = max(scores.values(), default=0.0)
        alike = self.phrases.likeness((near for near, _ in asked), self._weak(typed))
        for number, likeness in alike.items():
            scores[number] = scores.get(number, 0.0) + most * SCORING.phrases * likeness
        named = mentions.books(typed, self.language)
        return {
            number: score * self._prior(number, named) * covered.get(number, total) / total
            for number, score in scores.items()
        }

    def _prior(self, number: int, named: list[str]) -> float:
        """How likely a rule is meant before a word is read; who names a book wants its rules first."""
        own = named and self.rules[number].split("/")[0] in named
        return self._priors[number] * (SCORING.own_book if own else 1.0)

    def _spread(self, scores: dict[int, float]) -> dict[int, float]:
        """Each score with its share in those of the rules that resemble it."""
        spread: dict[int, float] = {}
        for number, score in scores.items():
            more = 0.0
            for other, share in self.related(number):
                more += share * scores.get(other, 0.0)
            spread[number] = score + more
        return spread

    def _asked(self, asked: list[str]) -> Iterator[QueryWords]:
        """Each asked word with the known words it may mean and its importance; split words also as one."""
        for word in asked:
            near = self.vocabulary.matches(word)
            yield near, self._importance(near)
        for one, other in pairwise(asked):
            if (joined := self.vocabulary.words.find(one + other)) >= 0:
                yield {joined: SCORING.split}, self._importance({joined: 1.0})

    def _importance(self, near: Near) -> float:
        """How much a word tells: rare words more than common ones; unknown words nothing."""
        best = max(near.values(), default=0.0)
        holders: set[int] = set()
        for word, sure in near.items():
            if sure >= best - SCORING.as_sure:
                holders.update(self._postings[word])
        return rarity(len(holders), len(self.rules)) * best if holders else 0.0

    def _gains(self, near: Near) -> dict[int, float]:
        """The best gain of each document from one asked word."""
        gains: dict[int, float] = {}
        for word, sure in near.items():
            held = self._postings[word]
            telling = sure * rarity(len(held), len(self.rules))
            for number, weight in zip(held, self._postings.beside(word, self._weights), strict=True):
                if (gain := telling * weight) > gains.get(number, 0.0):
                    gains[number] = gain
        return gains
