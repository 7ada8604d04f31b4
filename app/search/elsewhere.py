"""What a query says about something else: other games, the weather, a chat. It means nothing here.

The browser has the same code in ``static/js/search/elsewhere.js``.
"""

from __future__ import annotations

from functools import cache

from .packed import SortedStrings
from .scoring import SCORING
from .words import is_hangul, stem, stop_words, tables, words


def strange_words(typed: list[str], language: str, used: SortedStrings) -> frozenset[str]:
    """The words of *typed* that belong to no question about the game: none that the rules have *used*."""
    text = f" {' '.join(typed)} "
    said = (saying for saying in _small_talk(language) if f" {saying} " in text)
    chat = {word for saying in said for word in saying.split()}
    return frozenset(
        word
        for word in typed
        if word not in stop_words(language)
        and (word in chat or (used.find(word) < 0 and _is_elsewhere(word, language)))
    )


def _is_elsewhere(word: str, language: str) -> bool:
    """Whether *word* is one of other things, or begins with a long one: 피자집, pizzeria."""
    known = _elsewhere(language)
    least = SCORING.least_strange_hangul if is_hangul(word) else SCORING.least_strange
    begins = (word[:size] for size in range(least, len(word) + 1))
    return word in known or stem(word, language) in known or any(begin in known for begin in begins)


@cache
def _elsewhere(language: str) -> frozenset[str]:
    return frozenset(words(tables()["elsewhere"][language]))


@cache
def _small_talk(language: str) -> tuple[str, ...]:
    return tuple(" ".join(words(saying)) for saying in tables()["small talk"][language])
