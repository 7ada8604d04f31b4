"""Which statement of a found rule settles a question, and how well each of the others answers.

The browser has the same code in ``static/js/search/excerpts.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .lines import ASIDE, BOLD, CAPTION, HEAD, ITEM, NOTE, ROW, STEP, TEXT
from .scoring import SCORING
from .words import words

_SENTENCE = re.compile(r".+?(?:[.!?](?:\*\*)?(?=\s|$)|$)")
ENDS = re.compile(r"[.!?)”»…](?:\*\*)?$")

AskedWords = Sequence[tuple[Mapping[str, float], float]]
"""For each asked word those of the rule that it may mean, with how sure that is, and how much it tells."""

LISTED = (ITEM, STEP, ROW)
"""Kinds of lines that stand one below the other, and may be announced."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What can be shown by itself: a sentence, an item, a step, or a row of a table; and its line."""

    line: int
    kind: str
    text: str


def statements(lines: Sequence[tuple[str, str]], longest: int) -> list[Statement]:
    """The statements of a rule; captions and headings say nothing by themselves."""
    return [
        Statement(at, kind, _shortened(each, longest))
        for at, (kind, line) in enumerate(lines)
        if kind not in (CAPTION, HEAD)
        for each in ((line,) if kind in LISTED else sentences(line))
    ]


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest].rsplit(' ', 1)[0]}…"


def sentences(line: str) -> Iterator[str]:
    """The sentences of *line*; those that are bold together stay so."""
    taken = ""
    for sentence in _SENTENCE.findall(line):
        taken += sentence
        if taken.strip() and taken.count(BOLD) % 2 == 0:
            yield taken.strip()
            taken = ""
    if taken.strip():
        yield taken.strip()


def weighed(query: AskedWords, title: str) -> AskedWords:
    """Those asked words that the rule has; what its title says is told by all of its lines."""
    held = frozenset(words(title))
    return tuple(
        (near, importance * (SCORING.titled if held.intersection(near) else 1.0))
        for near, importance in query
        if near
    )


def ranked(said: Sequence[Statement], query: AskedWords, title: str, counted: bool) -> tuple[int, list[int]]:
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
    best = next((at for at in by_worth if _may_open(said[at])), lead)
    settles = worths[best] - worths[lead] >= clearly and _share(said[best], query, title) >= SCORING.settled
    follows = _following(said, lead)
    opening = best if settles and best not in follows else lead
    first = [opening, lead] if said[lead].text.startswith(BOLD) else [opening]
    if opening == lead:
        first += [best, *follows[:1]] if settles else follows[:1]
    beside = _beside(said, told, clearly)
    # A heading comes with what it announces.
    others = (at for at in by_worth if at not in {*first, *beside} and not _is_heading(said[at]))
    # What stands in one paragraph is read as it stands there.
    together = said[opening].line == said[lead].line
    return lead if together else opening, [*dict.fromkeys(first), *others]


def _following(said: Sequence[Statement], lead: int) -> range:
    """The rows or steps right below the paragraph of the lead, with which it is read."""
    if said[lead].kind in (ROW, STEP):
        return block(said, lead)
    below = _last_of_line(said, lead) + 1
    belongs = said[lead].text.startswith(BOLD) or announces(said[below - 1])
    if not belongs or below == len(said) or said[below].kind not in (ROW, STEP):
        return range(0)
    return block(said, below)


def _last_of_line(said: Sequence[Statement], at: int) -> int:
    return max(place for place, each in enumerate(said) if each.line == said[at].line)


def _may_open(each: Statement) -> bool:
    """Notes and examples never open, nor does what only announces something."""
    return each.kind not in (NOTE, ASIDE) and not announces(each)


def _is_heading(each: Statement) -> bool:
    """Whether a line has no end, be it only that of what goes on below."""
    return each.kind == TEXT and not ENDS.search(each.text) and not each.text.rstrip(BOLD).endswith(":")


def _below(said: Sequence[Statement], at: int) -> str:
    """What a statement says; a row says also what its table is about."""
    above = introduction(said, at) if said[at].kind == ROW else []
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


def _beside(said: Sequence[Statement], told: Sequence[float], clearly: float) -> frozenset[int]:
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


def _lead(said: Sequence[Statement]) -> int:
    """The ruling of the whole rule: its first bold sentence before any rows or steps, or its beginning."""
    for at, each in enumerate(said):
        if each.kind in (ROW, STEP):
            break
        if each.kind == TEXT and each.text.startswith(BOLD):
            return 0 if _is_heading(each) else at
    return 0


def _handicaps(said: Sequence[Statement], lead: int) -> list[float]:
    """How much better than the lead a statement must answer; least what is bold or announced by it."""
    ahead = [SCORING.handicaps[each.kind] for each in said]
    for at, each in enumerate(said):
        if each.text.startswith(BOLD):
            ahead[at] -= SCORING.bold
        if announces(each) and each.line != said[lead].line:
            ahead[at] += SCORING.bold
    for at in _announced(said, lead):
        ahead[at] = SCORING.announced
    ahead[lead] = 0.0
    return ahead


def _announced(said: Sequence[Statement], lead: int) -> Iterator[int]:
    """The items or rows to which the lead belongs, or which its paragraph announces."""
    last = _last_of_line(said, lead)
    if said[last].kind == ROW or announces(said[last]):
        for at in range(last + 1, len(said)):
            if said[at].kind not in LISTED or said[at].kind != said[last + 1].kind:
                break
            yield at


def announces(each: Statement) -> bool:
    """Whether a statement says only that something follows; a line without an end is a heading."""
    return each.text.rstrip(BOLD).endswith(":") or (each.kind == TEXT and not ENDS.search(each.text))


def block(said: Sequence[Statement], at: int) -> range:
    """The rows of one table, or the steps of one list, to which a statement belongs; else it alone."""
    first = last = at
    if said[at].kind in (ROW, STEP):
        while first and _goes_on(said[first - 1], said[first]):
            first -= 1
        while last + 1 < len(said) and _goes_on(said[last], said[last + 1]):
            last += 1
    return range(first, last + 1)


def _goes_on(one: Statement, other: Statement) -> bool:
    return one.kind == other.kind and one.line + 1 == other.line


def introduction(said: Sequence[Statement], at: int) -> list[int]:
    """What announces items or rows right before them, without which one of them is not understood."""
    kind = said[at].kind
    if kind not in LISTED or said[at].text.startswith(BOLD):
        return []
    before = [each for each in range(at) if said[each].kind != kind][-1:]
    if kind == ROW:
        return [each for each in before if said[each].kind == TEXT and announces(said[each])]
    return [each for each in before if not ENDS.search(said[each].text)]
