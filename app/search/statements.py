"""A closer look at the best rules: whether one of their sentences holds together what is asked.

The browser has the same code in ``static/js/search/statements.js``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .documents import Document
from .lines import CAPTION, HEAD, ITEM, LABEL, ROW
from .packed import IndexParts, Lists
from .rulings import sentences
from .vocabulary import Near
from .words import words

Telling = Sequence[tuple[Near, float]]
"""The words that each asked word may mean, and how much it tells the best rules apart."""


class Statements:
    """The words of every statement of every rule."""

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

    def answers(self, rule: int, asked: Telling) -> float:
        """How much of what is *asked* the best statement of a rule holds: from 0 to 1."""
        meant: dict[int, list[tuple[int, float]]] = {}
        total = 0.0
        for place, (near, telling) in enumerate(asked):
            total += telling
            for word, sure in near.items():
                meant.setdefault(word, []).append((place, sure))
        best = max((self._share(each, meant, asked) for each in self._of_rule[rule]), default=0.0)
        return best / (total or 1.0)

    def _share(
        self, statement: int, meant: Mapping[int, Sequence[tuple[int, float]]], asked: Telling
    ) -> float:
        surest: dict[int, float] = {}
        for word in self._words[statement]:
            for place, sure in meant.get(word, ()):
                surest[place] = max(surest.get(place, 0.0), sure)
        share = 0.0
        for place in sorted(surest):
            share += asked[place][1] * surest[place]
        return share


def _statements(text: str) -> Iterator[str]:
    """Sentences, items and rows of marked lines."""
    for line in text.split("\n"):
        kind, said = line[:1], line[1:]
        if kind in (ITEM, ROW):
            yield said
        elif kind not in (LABEL, CAPTION, HEAD):
            yield from sentences(said)
