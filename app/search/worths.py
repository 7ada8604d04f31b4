"""How well each statement of a found rule answers a question.

The browser has the same code in ``static/js/search/worths.js``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .lines import ROW
from .passages import RuleText, block, introduction, whole_or_alone
from .scoring import SCORING
from .words import words_held

AskedWords = Sequence[tuple[Mapping[str, float], float]]
"""For each asked word those of the rule that it may mean, with how sure that is, and how much it tells."""


def weighed(query: AskedWords, title: str) -> AskedWords:
    """Those asked words that the rule has; what its title says is told by all of its lines."""
    held = frozenset(words_held(title))
    return tuple(
        (near, importance * (SCORING.titled if held.intersection(near) else 1.0))
        for near, importance in query
        if near
    )


def unit_texts(said: RuleText, longest: int) -> list[str]:
    """What each statement says; the rows of a table that is shown whole say all of it together."""
    texts: list[str] = []
    while (at := len(texts)) < len(said):
        if said[at].kind != ROW:
            texts.append(said[at].text)
            continue
        shown = whole_or_alone(said, at, longest)
        head = said[at].head if len(shown) == len(block(said, at)) else ""
        told = " ".join((head, row_text(said, at), *(said[each].text for each in shown[1:])))
        texts += [told] * len(shown)
    return texts


def row_text(said: RuleText, at: int) -> str:
    """What a row says; also what its table is about."""
    return " ".join(said[each].text for each in (*introduction(said, at, 0)[-1:], at))


def told_by(texts: Sequence[str], asked: AskedWords) -> list[float]:
    """How well each statement answers; what several say together counts once."""
    distinct = list(dict.fromkeys(texts))
    worths = dict(zip(distinct, worths_of(distinct, asked), strict=True))
    return [worths[text] for text in texts]


def most_held(texts: Sequence[str], query: AskedWords) -> float:
    """How much the asked word tells that tells most of those that a statement holds."""
    held = {word for text in texts for word in words_held(text)}
    return max((importance for near, importance in query if held.intersection(near)), default=0.0) or 1.0


def worths_of(texts: Sequence[str], asked: AskedWords) -> list[float]:
    """How well each text answers: an asked word that many of them hold decides between none of them."""
    held = [frozenset(words_held(text)) for text in texts]
    worths = [0.0] * len(texts)
    for near, importance in asked:
        sure = [max((near[word] for word in each if word in near), default=0.0) for each in held]
        if count := sum(1 for each in sure if each):
            for at, each in enumerate(sure):
                worths[at] += importance * each / count
    return worths


def share(text: str, query: AskedWords, title: str) -> float:
    """How much *text* holds of what is asked beyond the title, be it in the rule or not."""
    titled, held = frozenset(words_held(title)), frozenset(words_held(text))
    total = found = 0.0
    for near, importance in query:
        if not titled.intersection(near):
            total += importance
            found += importance * max((near[word] for word in held if word in near), default=0.0)
    return found / (total or 1.0)


def counts(text: str, asked: AskedWords) -> bool:
    """Whether *text* has a number beside an asked word: 15 fences, 울타리 15개."""
    held = words_held(text)
    return any(
        word.isdecimal()
        and any(other in near for near, _ in asked for other in held[max(0, at - 1) : at + 3])
        for at, word in enumerate(held)
    )
