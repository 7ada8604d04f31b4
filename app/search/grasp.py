"""Whether a query was understood: who asks about something else gets no odd guess.

The browser has the same code in ``static/js/search/grasp.js``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .documents import Document
from .excerpts import AskedWords
from .scoring import OWN_NAMES, SCORING
from .vocabulary import Near
from .words import stop_words, words


def named_words(documents: Sequence[Document], every: Sequence[str], language: str) -> array[int]:
    """For each word of *every* 1 where a rule or a term is called by it: the words of the game."""
    texts = (text for document in documents for field in OWN_NAMES for text in document.fields[field])
    named = {word for text in texts for word in words(text)} - stop_words(language)
    return array("I", [word in named for word in every])


def is_grasped(
    asked: Sequence[tuple[Near, float]], answers: AskedWords, named: Sequence[int], unknown: float
) -> bool:
    """Whether most of what is *asked* belongs to the game or is said by the best rule.

    *unknown* is how much a word tells that nobody here uses. A single word is found or not.
    """
    if len(asked) < 2:
        return True
    total = covered = familiar = 0.0
    for (near, importance), (own, _) in zip(asked, answers, strict=False):
        surest = max(near.values(), default=0.0)
        naming = 0.0 < surest <= SCORING.naming
        tells = importance if naming else importance / surest if surest else unknown
        total += tells
        covered += tells if own else 0.0
        familiar += 1.0 if naming else _familiar(near, surest, named)
    share = covered / (total or 1.0) + familiar / len(asked)
    return share >= SCORING.grasp or familiar >= SCORING.enough


def _familiar(near: Near, surest: float, named: Sequence[int]) -> float:
    """1 for a word of the game, be it with a slip; less for one that is only used here, or near to that."""
    if any(named[word] for word, sure in near.items() if sure >= surest - SCORING.as_sure):
        return 1.0
    return SCORING.used if surest >= SCORING.same_stem else SCORING.guessed if near else 0.0
