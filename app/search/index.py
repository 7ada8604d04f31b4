"""The index of one language and its ranked answers."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import cast

from . import mentions
from .asked import QueryReader, QueryWords
from .documents import Document
from .grasp import Reading, is_grasped, named_words
from .packed import Groups, IndexParts, Lists, SortedStrings, Strings, holders
from .phrases import NOTHING, Likeness, Phrases
from .postings import postings, syllable_names, whole_name, written_words
from .related import related
from .scoring import NAMES, SCORING, rarity
from .statements import Statements
from .synonyms import Synonyms
from .vocabulary import Near, Vocabulary
from .words import is_hangul, meaningful, query_words, stem, stop_words, words
from .worths import AskedWords


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
        self.parts = parts
        self.language = language
        self.rules = Strings.read(parts, "rules")
        self.texts = Strings.read(parts, "texts")
        self._priors = cast("array[float]", parts["priors"])
        self.vocabulary = Vocabulary(parts, language)
        self._postings = Lists.read(parts, "postings")
        self._weights = cast("array[float]", parts["weights"])
        self.phrases = Phrases(parts)
        self.reader = QueryReader(self.vocabulary, self._postings, self.phrases, len(self.rules))
        self._statements = Statements(parts)
        self._named = cast("array[int]", parts["named words"])
        self._names = Groups.read(parts, "whole names")
        self._related = Lists.read(parts, "related")
        self._shares = cast("array[float]", parts["shares"])

    @staticmethod
    def build(documents: Sequence[Document], language: str, near: Synonyms) -> IndexParts:
        """The parts of an index over *documents*: what takes long, and is kept."""
        weights = postings(documents, language)
        written = written_words(documents, language)
        vocabulary, joined = SortedStrings.of(written), SortedStrings.of(weights.keys() - written)
        syllables = SortedStrings.of(syllable_names(documents))
        every = [*vocabulary, *joined]
        ordered = [weights[word] for word in every]
        alike = related(documents, language)
        names = holders(
            {whole_name(words(text), language) for field in NAMES for text in document.fields[field]}
            for document in documents
        )
        return {
            **Strings.of(document.rule for document in documents).parts("rules"),
            **Strings.of(document.fields["text"][0] for document in documents).parts("texts"),
            "priors": array("d", [document.prior for document in documents]),
            **Vocabulary.build(vocabulary, joined, syllables, language, near),
            **Lists.of(ordered).parts("postings"),
            "weights": array("d", [weight for held in ordered for weight in held.values()]),
            **Phrases.build(documents, every, weights, language),
            "named words": named_words(documents, every, language),
            **Statements.build(documents, {word: place for place, word in enumerate(every)}),
            **Groups.of(names).parts("whole names"),
            **Lists.of([number for number, _ in each] for each in alike).parts("related"),
            "shares": array("d", [share for each in alike for _, share in each]),
        }

    def related(self, number: int) -> list[tuple[int, float]]:
        """The rules that resemble a rule, each with its share."""
        shares = self._related.beside(number, self._shares)
        return list(zip(self._related[number], shares, strict=True))

    def rarities(self) -> dict[str, list[float] | dict[int, float]]:
        """What words tell by how many rules or phrases hold them: logarithms that no browser need know."""
        count, looked = len(self.rules), SCORING.looked
        return {
            "rules": [rarity(held, count) for held in range(count + 1)],
            "looked": [rarity(held, looked) for held in range(looked + 1)],
            "phrases": self.phrases.rarities(),
        }

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The best rules for *query*."""
        typed = query_words(query)
        if stop_words(self.language).issuperset(typed) and not self._names[whole_name(typed, self.language)]:
            return []
        strange = self.reader.strange(typed)
        telling = self.reader.telling(typed, strange)
        if not telling or not any(telling):
            return []
        asked = self.reader.asked(typed, telling)
        alike = self.phrases.likeness((near for near, _ in asked), self.reader.weak(typed))
        scores = self._spread(self._scores(typed, asked, alike))
        self._look(scores, asked, alike)
        best = nlargest(limit, ((score, -number) for number, score in scores.items()))
        found = self._found({-place for _, place in best}, asked)
        if not best or not self._is_grasped(
            typed,
            Reading(
                asked[: len(telling)], found[-best[0][1]], alike.get(-best[0][1], NOTHING)[1], len(strange)
            ),
        ):
            return []
        counted = mentions.asks_how_many(typed, self.language)
        return [
            Hit(self.rules[-place], self.texts[-place], score, found[-place], counted)
            for score, place in best
        ]

    def _is_grasped(self, typed: list[str], read: Reading) -> bool:
        """Whether what was *typed* asks about the game."""
        lenient = self.language == "ko" and not read.strange
        needed = SCORING.grasp_hangul if lenient else SCORING.grasp
        if is_grasped(read, self._named, rarity(1, len(self.rules)), needed):
            return True
        return not read.strange and (self._is_subject(typed) or bool(mentions.books(typed, self.language)))

    def _found(self, numbers: set[int], asked: list[QueryWords]) -> dict[int, AskedWords]:
        """The words of each rule that answer, for each asked word."""
        found: dict[int, list[tuple[dict[str, float], float]]] = {number: [] for number in numbers}
        for near, importance in asked:
            own: dict[int, dict[str, float]] = {number: {} for number in numbers}
            for word, sure in near.items():
                for number in numbers.intersection(self._postings[word]):
                    own[number][self.vocabulary[word]] = sure
            for number, answers in own.items():
                found[number].append((answers, importance))
        return {number: tuple(each) for number, each in found.items()}

    def _look(self, scores: dict[int, float], asked: list[QueryWords], alike: dict[int, Likeness]) -> None:
        """Raise the best rules by their best phrase, and by how much of the question they say, and together.

        What most of them have decides between none of them.
        """
        best = nlargest(SCORING.looked, ((score, -number) for number, score in scores.items()))
        numbers = {-place for _, place in best}
        telling = []
        for near, importance in asked:
            held = numbers.intersection(number for word in near for number in self._postings[word])
            telling.append((near, importance * rarity(len(held), SCORING.looked)))
        for number in numbers:
            answer = self._statements.answers(number, telling)
            _, like = alike.get(number, NOTHING)
            scores[number] *= (1 + SCORING.said * answer.together) * (1 + SCORING.phrased * like)
            scores[number] *= 1 - SCORING.lacking * (1 - answer.at_all)

    def _scores(
        self, typed: list[str], asked: list[QueryWords], alike: dict[int, Likeness]
    ) -> dict[int, float]:
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
        for number, (vote, _) in alike.items():
            scores[number] = scores.get(number, 0.0) + most * SCORING.phrases * vote
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

    def _is_subject(self, typed: list[str]) -> bool:
        """Whether a Korean word is the whole name of a rule or term: a verb beside it has countless forms."""
        telling = meaningful(typed, self.language)[: SCORING.most_words]
        return any(self._names[stem(word, self.language)] for word in telling if is_hangul(word))

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
