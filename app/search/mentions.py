"""What a query mentions beside its words: how many play, and which book is meant.

The browser has the same code in ``static/js/search/mentions.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from .words import COUNT, fold, is_hangul, meaningful, stem, tables, words

DENIED = f"{COUNT}0"
"""What all ways have in common to say that something is not, cannot be or is lacking."""
END = "."
"""What follows the last word: “for two” says how many play where nothing follows."""


class Mentions:
    """For each meaning the words that say it; the last of them may go on."""

    def __init__(self, ways: Mapping[str, tuple[str, ...]]) -> None:
        self.ways = ways
        self.any = re.compile("|".join(re.escape(way) for own in ways.values() for way in own) or "(?!)")
        """Any of them: most texts say nothing of all that."""


def phrase_words(found: list[str], language: str) -> list[str]:
    """The words by which a phrase is known: also those that tell little, how many play, and what is not."""
    telling = (word for word in found if word in weak_words(language))
    return list(dict.fromkeys((*meaningful(found, language), *telling, *marks(found, language))))


def marks(found: list[str], language: str) -> list[str]:
    """What is said in many ways, each as a word that nobody types: how many play, and what is not."""
    return [*counts(found, language), *denials(found, language)]


def denials(found: list[str], language: str) -> list[str]:
    """The mark of who cannot, lacks or goes without something: can’t, kein, sans and 없으면 mean the same."""
    whole, begun = _denials(language)
    return [DENIED] if any(word in whole or word.startswith(begun) for word in found) else []


@cache
def _denials(language: str) -> tuple[frozenset[str], tuple[str, ...]]:
    table = tables()["denials"][language]
    return frozenset(words(table["words"])), tuple(words(table["beginnings"]))


@cache
def weak_words(language: str) -> frozenset[str]:
    """Words in nearly every text that yet decide between two questions: when, how many, not, without."""
    return frozenset(words(tables()["weak"][language]))


def asks_how_many(found: Iterable[str], language: str) -> bool:
    return not _quantities(language).isdisjoint(found)


@cache
def _quantities(language: str) -> frozenset[str]:
    return frozenset(words(tables()["quantity"][language]))


def counts(found: Iterable[str], language: str) -> list[str]:
    """How many play, as a word that nobody types: “zu dritt” is @3."""
    return _said(found, _counts(language))


def books(found: Iterable[str], language: str) -> list[str]:
    """The books that somebody names."""
    return _said(found, _books(language))


def naming_words(found: list[str], language: str) -> frozenset[str]:
    """The words of *found*, or their stems, that only say how many play or which book is meant."""
    ways = (*_ways(_counts(language)), *_names(language))
    text = f" {' '.join(found)} {END} {' '.join(stem(word, language) for word in found)} {END}"
    return frozenset(word for way in ways if f"{way.rstrip()} " in text for word in way.split()) - {END}


def _ways(sayings: Mentions) -> Iterable[str]:
    return (way for ways in sayings.ways.values() for way in ways)


@cache
def _names(language: str) -> tuple[str, ...]:
    """How the books are called; what only one of them has, like peat, is something one asks about."""
    things = frozenset(tables()["things"][language])
    return tuple(way for way in _ways(_books(language)) if way.strip() not in things)


def _said(found: Iterable[str], sayings: Mentions) -> list[str]:
    text = f" {' '.join(found)} {END}"
    if not sayings.any.search(text):
        return []
    return [meaning for meaning, ways in sayings.ways.items() if any(way in text for way in ways)]


@cache
def _counts(language: str) -> Mentions:
    table = tables()["counts"][language]
    return Mentions(
        {
            f"{COUNT}{count}": tuple(
                f" {fold(way)}"
                for way in (
                    *(form.replace("#", number) for form in table["forms"] for number in numbers),
                    *table["whole"].get(count, ()),
                )
            )
            for count, numbers in table["numbers"].items()
        }
    )


@cache
def _books(language: str) -> Mentions:
    return Mentions(
        {
            book: tuple(_open_way(words(way)) for way in ways)
            for book, ways in tables()["books"][language].items()
        }
    )


def _open_way(found: list[str]) -> str:
    """A way to name a book, whose last word may go on, unless it is a single letter: deck e."""
    end = " " if len(found[-1]) == 1 and not is_hangul(found[-1]) else ""
    return f" {' '.join(found)}{end}"
