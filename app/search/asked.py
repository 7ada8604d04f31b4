"""What a query asks: for each of its words the known words it may mean, and how much it tells."""

from __future__ import annotations

from itertools import pairwise

from . import mentions
from .elsewhere import strange_words
from .packed import Lists
from .phrases import Phrases
from .scoring import SCORING, rarity
from .vocabulary import Near, Vocabulary
from .words import meaningful, stem

QueryWords = tuple[Near, float]
"""The known words that an asked word may mean, each with how sure that is, and its importance."""


class QueryReader:
    """Reads queries with the words of one language, of which it looks at few entries."""

    def __init__(self, vocabulary: Vocabulary, postings: Lists, phrases: Phrases, rules: int) -> None:
        self.language = vocabulary.language
        self.vocabulary = vocabulary
        self._postings = postings
        self._phrases = phrases
        self._rules = rules

    def strange(self, typed: list[str]) -> frozenset[str]:
        """The words of a query that belong to something else, and that no rule uses."""
        return strange_words(typed, self.language, self.vocabulary.words)

    def telling(self, typed: list[str], strange: frozenset[str] = frozenset()) -> list[Near]:
        """What the words of a query may mean; those that are *strange* here mean nothing.

        Those that name a book, or how many play, hardly count, unless nothing else is known.
        """
        naming = mentions.naming_words(typed, self.language)
        asked = meaningful(typed, self.language)[: SCORING.most_words]
        cut = [[word] if word in strange else meaningful(self._cut(word), self.language) for word in asked]
        near = [
            (
                {} if word in strange else self._near(word),
                any(part in naming or stem(part, self.language) in naming for part in parts),
            )
            for parts in cut
            for word in parts
        ][: SCORING.most_words]
        if not any(meant for meant, names in near if not names):
            return [meant for meant, _ in near]
        return [
            {word: sure * SCORING.naming for word, sure in meant.items()} if names else meant
            for meant, names in near
        ]

    def asked(self, typed: list[str], telling: list[Near]) -> list[QueryWords]:
        """Each asked word with the known words it may mean and its importance; split words also as one."""
        counts = [self._near(word) for word in mentions.counts(typed, self.language)]
        asked = meaningful(typed, self.language)[: SCORING.most_words]
        pairs = dict.fromkeys(
            one + other for one, other in pairwise(typed) if one in asked and other in asked
        )
        joined = map(self.vocabulary.find, pairs)
        return [
            *((near, self._importance(near)) for near in (*telling, *counts)),
            # A rule gains by what is one word there; to lack it is no fault.
            *(({word: SCORING.split}, 0.0) for word in joined if word >= 0),
        ]

    def weak(self, typed: list[str]) -> list[int]:
        """The words of a query that tell little; where there are no others they are asked as those are."""
        spaced = [part for word in typed for part in self._cut(word)]
        weak = mentions.weak_words(self.language).difference(meaningful(spaced, self.language))
        denied = mentions.denials(spaced, self.language) * SCORING.denied
        told = (*(word for word in dict.fromkeys(spaced) if word in weak), *denied)
        places = map(self.vocabulary.find, told)
        return [place for place in places if place >= 0][: SCORING.most_words]

    def _cut(self, word: str) -> list[str]:
        """A word that nobody writes as the words it consists of."""
        parts = self.vocabulary.parts(word)
        return [word, *parts] if parts and self.vocabulary.find(word) >= 0 else parts or [word]

    def _near(self, word: str) -> Near:
        """What *word* may mean: of very many words the surest, so that no query reads more than its share."""
        found = self.vocabulary.matches(word)
        room = SCORING.most_entries
        near: Near = {}
        for sure, number in sorted((-sure, number) for number, sure in found.items()):
            room -= self._postings.size(number) + self._phrases.size(number)
            if room < 0 and near:
                break
            near[number] = -sure
        return near

    def _importance(self, near: Near) -> float:
        """How much a word tells: rare words more than common ones; unknown words nothing."""
        best = max(near.values(), default=0.0)
        holders: set[int] = set()
        for word, sure in near.items():
            if sure >= best - SCORING.as_sure:
                holders.update(self._postings[word])
        return rarity(len(holders), self._rules) * best if holders else 0.0
