"""Which statement of a found rule settles a question, and how well each of the others answers.

The browser has the same code in ``static/js/search/rulings.js``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .lines import NOTE, ROW, STEP, TEXT
from .passages import (
    BOXED,
    LISTED,
    RuleText,
    Statement,
    announces,
    block,
    introduction,
    is_editorial,
    is_heading,
    paragraph,
    points_back,
)
from .scoring import SCORING
from .words import words

AskedWords = Sequence[tuple[Mapping[str, float], float]]
"""For each asked word those of the rule that it may mean, with how sure that is, and how much it tells."""


def weighed(query: AskedWords, title: str) -> AskedWords:
    """Those asked words that the rule has; what its title says is told by all of its lines."""
    held = frozenset(words(title))
    return tuple(
        (near, importance * (SCORING.titled if held.intersection(near) else 1.0))
        for near, importance in query
        if near
    )


@dataclass(frozen=True, slots=True)
class Ranking:
    """What of a rule is shown: what it opens with, what is never left out, and the others, the best first."""

    opening: int
    needed: Sequence[int]
    others: Sequence[int]
    asked: frozenset[int]
    """Those that hold something of what is asked."""


def ranked(said: RuleText, query: AskedWords, title: str, counted: bool) -> Ranking:
    """What settles the question, and all that is worth showing by how well it answers.

    The ruling that the rule begins with opens, unless another statement answers clearly better.
    """
    lead, asked = _lead(said), weighed(query, title)
    most = max((importance for near, importance in query if near), default=0.0) or 1.0
    told = worths_of([_below(said, at) for at in range(len(said))], asked)
    worths = list(told)
    for at, handicap in enumerate(_handicaps(said, lead)):
        number = SCORING.number if counted and _counts(said[at].text, asked) else 0.0
        worths[at] += most * (number - handicap)
    clearly = most * SCORING.opening
    by_worth = sorted(range(len(said)), key=lambda at: (-worths[at], at))
    best = next((at for at in by_worth if _may_open(said, at)), lead)
    settles = worths[best] - worths[lead] >= clearly and _share(said[best], query, title) >= SCORING.settled
    top = next((at for at in by_worth if not announces(said, at)), lead)
    better = [*([best] if settles else ()), *([top] if worths[top] > worths[lead] else ())]
    opening = best if settles and _opens(said, best, lead) else lead
    needed = _needed(said, opening, lead, better)
    beside = _beside(said, told, clearly)
    others = [at for at in by_worth if at not in {*needed, *beside} and not announces(said, at)]
    follows = _following(said, lead)
    others = [at for at in others if told[at] or at in follows or not _is_one_of_many(said, at)]
    if settles:
        others = list(_not_before(said, others, best, told))
    return Ranking(opening, needed, others, frozenset(at for at in range(len(said)) if told[at]))


def _opens(said: RuleText, best: int, lead: int) -> bool:
    """Whether what settles a question comes before the *lead*: not what goes on with or tells about it."""
    follows = _following(said, lead)
    if best in follows or said[best].line == said[lead].line:
        return False
    return not follows or said[follows[0]].kind != STEP or not _is_plain(said[best])


def _needed(said: RuleText, opening: int, lead: int, better: Sequence[int]) -> list[int]:
    """What is never left out; what is only told about a procedure or a table comes after it."""
    follows = _following(said, lead) if opening == lead else range(0)
    rulings = [at for at in better if at not in follows and not _is_plain(said[at])]
    first = [opening, *([lead] if said[lead].is_bold else ())]
    return list(dict.fromkeys([*first, *rulings, *follows[:1], *better]))


def _is_plain(each: Statement) -> bool:
    """Whether a statement is a sentence without a ruling."""
    return each.kind == TEXT and not each.is_bold


def _is_one_of_many(said: RuleText, at: int) -> bool:
    """Whether a row belongs to a table that is too long to be shown whole."""
    return said[at].kind == ROW and len(block(said, at)) > SCORING.whole


def _not_before(said: RuleText, others: Sequence[int], settling: int, told: Sequence[float]) -> Iterator[int]:
    """Those of the *others* that do not keep a reader from what settles the question further below."""
    for at in others:
        beside = said[at].line == said[settling].line or told[at] >= told[settling] * SCORING.besides
        if at > settling or beside:
            yield at


def _following(said: RuleText, lead: int) -> range:
    """The rows or steps right below the paragraph of the lead, with which it is read."""
    if said[lead].kind in (ROW, STEP):
        return block(said, lead)
    below = paragraph(said, lead)[-1] + 1
    if below == len(said) or said[below].kind not in (ROW, STEP):
        return range(0)
    return block(said, below)


def _may_open(said: RuleText, at: int) -> bool:
    """Whether a statement can be read before all others: no note, no announcement, and nothing that leans."""
    each = said[at]
    if each.kind in BOXED:
        return not is_editorial(said, at)
    if announces(said, at) or points_back(each):
        return False
    return each.is_bold or each.kind == ROW or (each.kind == TEXT and at == paragraph(said, at)[0])


def _below(said: RuleText, at: int) -> str:
    """What a statement says; a row says also what its table is about."""
    above = introduction(said, at, 0)[-1:] if said[at].kind == ROW else ()
    return " ".join(said[each].text for each in (*above, at))


def _share(each: Statement, query: AskedWords, title: str) -> float:
    """How much a statement holds of what is asked beyond the title, be it in the rule or not."""
    titled, held = frozenset(words(title)), frozenset(words(each.text))
    total = share = 0.0
    for near, importance in query:
        if not titled.intersection(near):
            total += importance
            share += importance * max((near[word] for word in held if word in near), default=0.0)
    return share / (total or 1.0)


def _beside(said: RuleText, told: Sequence[float], clearly: float) -> frozenset[int]:
    """The rows that nobody asks about, where another row of the rule is clearly asked about."""
    rows = [at for at, each in enumerate(said) if each.kind == ROW]
    best = max((told[at] for at in rows), default=0.0)
    return frozenset(at for at in rows if best >= clearly and told[at] < best / 2)


def worths_of(texts: Sequence[str], asked: AskedWords) -> list[float]:
    """How well each text answers: an asked word that many of them hold decides between none of them."""
    held = [frozenset(words(text)) for text in texts]
    worths = [0.0] * len(texts)
    for near, importance in asked:
        sure = [max((near[word] for word in each if word in near), default=0.0) for each in held]
        if count := sum(1 for each in sure if each):
            for at, each in enumerate(sure):
                worths[at] += importance * each / count
    return worths


def _counts(text: str, asked: AskedWords) -> bool:
    """Whether *text* has a number beside an asked word: 15 fences, 울타리 15개."""
    held = words(text)
    return any(
        word.isdecimal()
        and any(other in near for near, _ in asked for other in held[max(0, at - 1) : at + 3])
        for at, word in enumerate(held)
    )


def _lead(said: RuleText) -> int:
    """The ruling of the whole rule: its first bold sentence before any rows or steps, or its beginning."""
    for at, each in enumerate(said):
        if each.kind in (ROW, STEP):
            break
        if each.kind == TEXT and each.is_bold:
            return 0 if is_heading(each) else at
    return 0


def _handicaps(said: RuleText, lead: int) -> list[float]:
    """How much better than the lead a statement must answer; least what is a ruling or goes on with it."""
    ahead = [SCORING.handicaps[each.kind] for each in said]
    for at, each in enumerate(said):
        if each.is_bold or each.line == said[lead].line:
            ahead[at] -= SCORING.bold
        if each.kind == NOTE and not is_editorial(said, at):
            ahead[at] = SCORING.handicaps[TEXT] - SCORING.bold
        if announces(said, at) and each.line != said[lead].line:
            ahead[at] += SCORING.bold
    for at in _announced(said, lead):
        ahead[at] = SCORING.announced
    ahead[lead] = 0.0
    return ahead


def _announced(said: RuleText, lead: int) -> Iterator[int]:
    """The items or rows to which the lead belongs, or which its paragraph announces."""
    last = paragraph(said, lead)[-1]
    if said[last].kind == ROW or announces(said, last):
        for at in range(last + 1, len(said)):
            if said[at].kind not in LISTED or said[at].kind != said[last + 1].kind:
                break
            yield at
