"""The ruling that a rule begins with, and how far what else the rule says stands behind it.

The browser has the same code in ``static/js/search/leads.js``.
"""

from __future__ import annotations

from collections.abc import Iterator

from .lines import NOTE, ROW, STEP, TEXT
from .passages import LISTED, RuleText, announces, block, is_editorial, is_heading, paragraph, points_back
from .scoring import SCORING


def lead_of(said: RuleText) -> int:
    """The ruling of the whole rule: its first bold sentence before any rows or steps, or its beginning."""
    for at, each in enumerate(said):
        if each.kind in (ROW, STEP):
            break
        if each.kind == TEXT and each.is_bold:
            return 0 if is_heading(each) else at
    return 0


def late_lead(said: RuleText, lead: int) -> list[int]:
    """The ruling of a rule that begins with a table: it stands below."""
    below = [at for at, each in enumerate(said) if each.kind == TEXT and each.is_bold]
    return below[:1] if said[lead].kind == ROW else []


def opens_well(said: RuleText, at: int) -> bool:
    """Whether a sentence can be read before what stands above it."""
    return at == paragraph(said, at)[0] and not points_back(said[at])


def below_remarks(said: RuleText, lead: int) -> list[int]:
    """The ruling below sentences that only remark something, such as in which round a card appears."""
    own = paragraph(said, lead)
    read_alone = not announces(said, own[-1]) and all(
        each.kind == TEXT and not announces(said, at) for at, each in enumerate(said[: own[0]])
    )
    return [lead] if own[0] and said[lead].is_bold and read_alone else []


def following(said: RuleText, lead: int) -> range:
    """The rows or steps right below the paragraph of the lead, with which it is read."""
    if said[lead].kind in (ROW, STEP):
        return block(said, lead)
    below = paragraph(said, lead)[-1] + 1
    if below == len(said) or said[below].kind not in (ROW, STEP):
        return range(0)
    return block(said, below)


def handicaps(said: RuleText, lead: int) -> list[float]:
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
