"""Whether a query was understood: who asks about something else gets no odd guess.

The browser has the same code in ``static/js/search/grasp.js``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from .documents import Document
from .scoring import OWN_NAMES, SCORING
from .vocabulary import Near
from .words import stop_words, words
from .worths import AskedWords


def named_words(documents: Sequence[Document], every: Sequence[str], language: str) -> array[int]:
    """For each word of *every* 1 where a rule or a term is called by it: the words of the game.

    A bare number is none: other games have numbers, too.
    """
    texts = (text for document in documents for field in OWN_NAMES for text in document.fields[field])
    called = {word for text in texts for word in words(text) if not word.isdecimal()}
    named = called - stop_words(language)
    return array("I", [word in named for word in every])


@dataclass(frozen=True, slots=True)
class Reading:
    """How a query was read: its words, those of the best rule that answer, and its likest phrase there."""

    asked: Sequence[tuple[Near, float]]
    answers: AskedWords
    like: float
    strange: int
    """How many words belong to something else."""


def is_grasped(read: Reading, named: Sequence[int], unknown: float, needed: float) -> bool:
    """Whether most of what is asked belongs to the game or is said by the best rule.

    *unknown* is how much a word tells that nobody here uses. A single word is found or not.
    """
    if len(read.asked) < 2:
        return True
    total = covered = familiar = 0.0
    for (near, importance), (own, _) in zip(read.asked, read.answers, strict=False):
        surest = max(near.values(), default=0.0)
        naming = 0.0 < surest <= SCORING.naming
        tells = importance if naming else importance / surest if surest else unknown
        total += tells
        covered += tells * (1.0 if naming and own else max(own.values(), default=0.0))
        familiar += 1.0 if naming else _familiar(near, surest, named)
    familiar -= read.strange
    share = covered / (total or 1.0) + familiar / len(read.asked) + read.like * SCORING.grasp_like
    return share >= needed or familiar >= SCORING.enough


def _familiar(near: Near, surest: float, named: Sequence[int]) -> float:
    """1 for a word of the game, be it with a slip; less for one that is only used here, or near to that."""
    if any(named[word] for word, sure in near.items() if sure >= surest - SCORING.as_sure):
        return 1.0
    return SCORING.used if surest >= SCORING.same_stem else SCORING.guessed if near else 0.0
