"""Which statement of a found rule settles a question, and what else of the rule is shown with it.

The browser has the same code in ``static/js/search/rulings.js``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .leads import below_remarks, following, handicaps, late_lead, lead_of, opens_well
from .lines import CAPTION, ROW, STEP, TEXT
from .passages import RuleText, Statement, announces, block, is_editorial, paragraph, together
from .scoring import SCORING
from .words import words_held
from .worths import AskedWords, counts, most_held, row_text, share, told_by, unit_texts, weighed, worths_of


@dataclass(frozen=True, slots=True)
class Ranking:
    """What of a rule is shown: what is never left out, then the others, the best first."""

    opening: Sequence[int]
    """What is shown before all else, though it stands below a table or a remark."""
    needed: Sequence[int]
    others: Sequence[int]
    tables: Sequence[int]
    """Rows of tables that are needed or asked about as a whole: at least the first of them are shown."""
    example: Sequence[int]
    """What is told beside the rule and answers clearly better than its ruling."""
    asked: frozenset[int]
    """Those that hold something of what is asked, or with which the ruling goes on."""
    unasked: frozenset[int]
    """The rows that nobody asks about, where another is clearly asked about."""


@dataclass(frozen=True, slots=True)
class _Answers:
    """How well the statements of a rule answer a question."""

    said: RuleText
    longest: int
    lead: int
    told: Sequence[float]
    """What each holds of what is asked."""
    worths: Sequence[float]
    """How well each answers, where the ruling is worth more than what is told about it."""
    clearly: float
    """How much better is clearly better."""

    def gain(self, at: int) -> float:
        """How much better than the ruling a statement answers."""
        return self.worths[at] - self.worths[self.lead]


def ranked(said: RuleText, query: AskedWords, title: str, counted: bool, longest: int) -> Ranking:
    """What settles the question, and all that is worth showing by how well it answers.

    The ruling that a rule begins with is always told. Where another statement answers better, nothing stands
    between the two that answers much less.
    """
    texts, unasked = unit_texts(said, longest), _unasked(said, query, title)
    answers = _answers(said, texts, query, title, counted, longest)
    told, lead = answers.told, answers.lead
    by_worth = sorted(_speaking(answers) - unasked, key=lambda at: (-answers.worths[at], at))
    best = next((at for at in by_worth if not is_editorial(said, at)), lead)
    better = [best] if answers.gain(best) > 0 else []
    settles = answers.gain(best) >= answers.clearly and share(texts[best], query, title) >= SCORING.settled
    follows = [at for at in _read_with_lead(answers, better) if at not in unasked]
    needed = [at for at in _needed(answers, better, settles, follows) if at not in unasked] or [best]
    goes_on = _goes_on(answers) if settles else paragraph(said, lead)
    delaying = {at for at in by_worth if better and at not in goes_on and _delays(answers, at, best)}
    shown = [at for at in by_worth if told[at] or at in follows or not _is_one_of_many(said, at)]
    late = [at for at in late_lead(said, lead) if settles and at == best]
    opening = [*below_remarks(said, lead), *late]
    headed = [at for at in by_worth if _is_headed(answers, at, weighed(query, title))]
    held = {at for at in range(len(said)) if told[at]}
    return Ranking(
        opening=[at for at in opening if opens_well(said, at)],
        needed=needed,
        others=[at for at in shown if at not in needed and at not in delaying],
        tables=[*headed, *(at for at in needed if said[at].kind == ROW)],
        example=[at for at in by_worth[:1] if is_editorial(said, at) and answers.gain(at) >= answers.clearly],
        asked=frozenset(held.union(paragraph(said, lead)[:2])),
        unasked=unasked,
    )


def _answers(
    said: RuleText, texts: Sequence[str], query: AskedWords, title: str, counted: bool, longest: int
) -> _Answers:
    lead, asked, most = lead_of(said), weighed(query, title), most_held(texts, query)
    told = told_by(texts, asked)
    worths = list(told)
    for at, handicap in enumerate(handicaps(said, lead)):
        number = SCORING.number if counted and counts(said[at].text, asked) else 0.0
        worths[at] += most * (number - handicap)
    return _Answers(said, longest, lead, told, worths, most * SCORING.opening)


def _speaking(answers: _Answers) -> set[int]:
    """What says something: no announcement, and what tells of a picture only if nothing else answers."""
    said, told = answers.said, answers.told
    spoken = {at for at in range(len(said)) if not announces(said, at)}
    without = {at for at in spoken if said[at].kind != CAPTION}
    return without if any(told[at] for at in without) or not any(told) else spoken


def _read_with_lead(answers: _Answers, better: Sequence[int]) -> Sequence[int]:
    """The steps or rows right below the lead; not a table of which nobody asks, nor about its lead."""
    said, lead = answers.said, answers.lead
    follows = following(said, lead)
    if better and said[lead].is_bold and not any(answers.told[at] for at in (lead, *follows)):
        return [at for at in follows if said[at].kind == STEP]
    return follows


def _needed(answers: _Answers, better: Sequence[int], settles: bool, follows: Sequence[int]) -> list[int]:
    """What is never left out: the ruling, what answers better, and the table or the steps right below.

    What settles a question elsewhere does without them; but what is only told about steps comes after them.
    """
    said, lead = answers.said, answers.lead
    first = [lead]
    if settles:
        first = [lead] if said[lead].is_bold and said[lead].kind == TEXT else []
        steps = bool(follows) and said[follows[0]].kind == STEP and all(_is_plain(said[at]) for at in better)
        if said[lead].kind != ROW and not steps and not set(better).intersection(follows):
            follows = ()
    rulings = [at for at in better if at not in follows and not _is_plain(said[at])]
    return list(dict.fromkeys([*first, *rulings, *follows[:1], *better, *late_lead(said, lead)]))


def _is_plain(each: Statement) -> bool:
    """Whether a statement is a sentence without a ruling."""
    return each.kind == TEXT and not each.is_bold


def _is_one_of_many(said: RuleText, at: int) -> bool:
    """Whether a row belongs to a table that is too long to be shown whole."""
    return said[at].kind == ROW and len(block(said, at)) > SCORING.whole


def _is_headed(answers: _Answers, at: int, asked: AskedWords) -> bool:
    """Whether a table has a column for what is asked, and answers not much less than anything else."""
    named = any(word in near for word in words_held(answers.said[at].head) for near, _ in asked)
    return named and answers.told[at] >= max(answers.told) * SCORING.besides


def _goes_on(answers: _Answers) -> list[int]:
    """The sentence with which a bold ruling goes on, if it is short or holds something of what is asked."""
    said, most = answers.said, answers.longest * SCORING.brief_after
    after = paragraph(said, answers.lead)[1:2] if said[answers.lead].is_bold else range(0)
    return [at for at in after if answers.told[at] or len(said[at].text) <= most]


def _delays(answers: _Answers, at: int, best: int) -> bool:
    """Whether a statement would keep a reader from what answers much better further below."""
    said, told, longest = answers.said, answers.told, answers.longest
    if at > best or said[at].line == said[best].line or told[at] >= told[best] * SCORING.besides:
        return False
    before = [each for each in together(said, at, longest) if each < best]
    return not told[at] or sum(len(said[each].text) for each in before) > longest * SCORING.brief


def _unasked(said: RuleText, query: AskedWords, title: str) -> frozenset[int]:
    """The rows that nobody asks about, where another is clearly asked about; a short table stays whole."""
    rows = [at for at, each in enumerate(said) if each.kind == ROW]
    texts = {at: row_text(said, at) for at in rows}
    told = dict(zip(rows, worths_of([*texts.values()], weighed(query, title)), strict=True))
    best = max(rows, key=lambda at: (told[at], -at), default=-1)
    if best < 0 or not told[best] or share(texts[best], query, title) < SCORING.settled:
        return frozenset()
    asked = [at for at in rows if told[at] >= told[best] / 2]
    whole = {at for row in asked if len(block(said, row)) <= SCORING.rows for at in block(said, row)}
    return frozenset(rows) - whole.union(asked)
