"""A closer look at the best rules: whether one of their sentences holds together what is asked.

The browser has the same code in ``static/js/search/statements.js``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .documents import Document
from .lines import CAPTION, HEAD, ITEM, LABEL, ROW, STEP
from .packed import IndexParts, Lists
from .sentences import sentences
from .vocabulary import Near
from .words import words

Telling = Sequence[tuple[Near, float]]
"""The words that each asked word may mean, and how much it tells the best rules apart."""


class AnsweredShare(NamedTuple):
    """How much of what is asked a rule holds, from 0 to 1: in its best statement, and at all."""

    together: float
    at_all: float


class Statements:
    """The words of the title and of every statement of every rule."""

    def __init__(self, parts: IndexParts) -> None:
        self._words = Lists.read(parts, "statements")
        self._of_rule = Lists.read(parts, "statements of a rule")

    @staticmethod
    def build(documents: Sequence[Document], places: Mapping[str, int]) -> IndexParts:
        listed: list[list[int]] = []
        owned: list[range] = []
        for document in documents:
            first = len(listed)
            said = _statements(document.fields["text"][0])
            listed += [sorted({places[word] for word in words(each) if word in places}) for each in said]
            owned.append(range(first, len(listed)))
        return {**Lists.of(listed).parts("statements"), **Lists.of(owned).parts("statements of a rule")}

    def answers(self, rule: int, asked: Telling) -> AnsweredShare:
        """How much of what is *asked* a rule says; its title tells nothing by itself."""
        meant: dict[int, list[tuple[int, float]]] = {}
        total = 0.0
        for place, (near, telling) in enumerate(asked):
            total += telling
            for word, sure in near.items():
                meant.setdefault(word, []).append((place, sure))
        every: dict[int, float] = {}
        best = 0.0
        for place, statement in enumerate(self._of_rule[rule]):
            surest = self._surest(statement, meant)
            best = max(best, _share(surest, asked) if place else 0.0)
            for word, sure in surest.items():
                every[word] = max(every.get(word, 0.0), sure)
        return AnsweredShare(best / (total or 1.0), _share(every, asked) / (total or 1.0))

    def _surest(self, statement: int, meant: Mapping[int, Sequence[tuple[int, float]]]) -> dict[int, float]:
        """For each asked word that a statement holds how sure that is."""
        surest: dict[int, float] = {}
        for word in self._words[statement]:
            for place, sure in meant.get(word, ()):
                surest[place] = max(surest.get(place, 0.0), sure)
        return surest


def _share(surest: Mapping[int, float], asked: Telling) -> float:
    share = 0.0
    for place in sorted(surest):
        share += asked[place][1] * surest[place]
    return share


def _statements(text: str) -> Iterator[str]:
    """The title, then sentences, items and rows of marked lines; a row says also what its columns are."""
    head = ""
    title, *lines = text.split("\n")
    yield title[1:]
    for line in lines:
        kind, said = line[:1], line[1:]
        if kind == HEAD:
            head = said
        elif kind == ROW:
            yield f"{head} {said}"
        elif kind in (ITEM, STEP):
            yield said
        elif kind not in (LABEL, CAPTION):
            yield from sentences(said)
