"""What a reader who found nothing may have meant: the names that share most letters with what was typed.

The browser has the same code in ``static/js/search/nearest.js``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping

from .vocabulary import letter_pairs
from .words import words

LEAST = 0.4
"""Share of common letter pairs below which two words only look alike to a machine."""


def spelling(text: str) -> frozenset[str]:
    """The letter pairs of *text*; Korean syllables fall into letters, so that 울탈이 is near 울타리."""
    letters = unicodedata.normalize("NFD", "".join(words(text)))
    return frozenset(letter_pairs(letters)) if letters else frozenset()


def nearest(spellings: Mapping[str, Collection[frozenset[str]]], typed: str, limit: int = 5) -> list[str]:
    """Keys of *spellings* that come near to *typed* or to one of its words, the nearest first."""
    asked = {spelling(part) for part in (typed, *words(typed))}
    ranked = sorted(
        (-max(_likeness(a, b) for a in asked for b in own), key) for key, own in spellings.items()
    )
    return [key for unlike, key in ranked[:limit] if -unlike >= LEAST]


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0
