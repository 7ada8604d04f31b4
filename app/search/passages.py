"""What of a rule is read together, so that whatever is shown of it can be understood by itself.

A sentence comes with those before it in its paragraph, an item with what announces its list, a note or an
example whole, and what points back with what it points to.
The browser has the same code in ``static/js/search/passages.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .lines import ASIDE, BOLD, CAPTION, HEAD, ITEM, LABEL, NOTE, ROW, STEP, TEXT
from .scoring import SCORING
from .sentences import sentences
from .words import fold, words_held

_ENDS = re.compile(r"[.!?)”»…](?:\*\*)?$")
_SENTENCE_ENDS = re.compile(r"[.!?…](?:\*\*)?$")
_LEANING = tuple(f"{opening} " for opening in SCORING.leaning)

LISTED = (ITEM, STEP, ROW)
"""Kinds of lines that stand one below the other, and may be announced."""
BOXED = (NOTE, ASIDE)
"""Kinds of lines in a box: notes, differences and examples."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, an item, a step, or a row of a table below its head; and its line."""

    line: int
    kind: str
    text: str
    head: str = ""

    @property
    def is_bold(self) -> bool:
        return self.text.startswith(BOLD)


RuleText = Sequence[Statement]


def statements(lines: Sequence[tuple[str, str]], longest: int) -> list[Statement]:
    """The statements of a rule; captions, headings and labels say nothing by themselves."""
    said, head, above = [], "", ""
    for at, (kind, line) in enumerate(lines):
        if kind != ROW:
            head = line if kind == HEAD else ""
        if kind not in (CAPTION, HEAD, LABEL):
            own = CAPTION if kind == TEXT and above == CAPTION and _tells_of_picture(line) else kind
            cut = (line,) if kind in LISTED else sentences(line)
            said += [Statement(at, own, _shortened(each, longest), head) for each in cut]
        above = kind
    return said


def _tells_of_picture(line: str) -> bool:
    """Whether a paragraph goes on with the caption above it: without the picture nobody understands it."""
    told = f" {' '.join(words_held(line))}"
    return any(f" {picture}" in told for picture in SCORING.pictures)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest].rsplit(' ', 1)[0]}…"


def is_heading(each: Statement) -> bool:
    """Whether a line has no end, be it only that of what goes on below."""
    return each.kind == TEXT and not _ENDS.search(each.text) and not _goes_on_below(each)


def _goes_on_below(each: Statement) -> bool:
    return each.text.rstrip(BOLD).endswith(":")


def announces(said: RuleText, at: int) -> bool:
    """Whether a statement says only that something follows; Korean says so in a whole sentence."""
    each = said[at]
    if _goes_on_below(each) or is_heading(each):
        return True
    below = at + 1 < len(said) and said[at + 1].kind in LISTED and each.kind == TEXT
    return below and any(word.startswith(SCORING.announcing) for word in words_held(each.text))


def is_editorial(said: RuleText, at: int) -> bool:
    """Whether a box says something beside the rule: examples, differences, and which print has what."""
    if said[at].kind != NOTE:
        return said[at].kind == ASIDE
    told = fold(" ".join(said[each].text for each in block(said, at)))
    return any(print_ in told for print_ in SCORING.prints)


def points_back(each: Statement) -> bool:
    """Whether a statement points to what stands before it: mostly it begins with such words."""
    told = f" {' '.join(words_held(each.text))} "
    return told[1:].startswith(_LEANING) or any(f" {phrase} " in told for phrase in SCORING.pointing)


def block(said: RuleText, at: int) -> range:
    """The rows of one table, the items or steps of one list, or the sentences of one box; else it alone."""
    first = last = at
    if said[at].kind in LISTED or said[at].kind in BOXED:
        while first and _goes_on(said[first - 1], said[first]):
            first -= 1
        while last + 1 < len(said) and _goes_on(said[last], said[last + 1]):
            last += 1
    return range(first, last + 1)


def _goes_on(one: Statement, other: Statement) -> bool:
    return one.kind == other.kind and other.line - one.line <= 1


def paragraph(said: RuleText, at: int) -> range:
    """The sentences of one line."""
    places = [place for place, each in enumerate(said) if each.line == said[at].line]
    return range(places[0], places[-1] + 1)


def together(said: RuleText, at: int, longest: int) -> list[int]:
    """All that is read with a statement, in reading order."""
    needed = set(_passage(said, at, longest))
    first = min(needed)
    if first and points_back(said[first]) and said[first].kind not in BOXED:
        needed.update(_passage(said, first - 1, longest) if said[first - 1].kind not in BOXED else ())
    return sorted(needed)


def _passage(said: RuleText, at: int, longest: int) -> Iterator[int]:
    """The paragraph up to a sentence, a box as a whole, or a part of a list below what announces it."""
    if said[at].kind in BOXED:
        yield from block(said, at)
        yield from _exceptions(said, at)
    elif said[at].kind in LISTED:
        yield from introduction(said, at, longest)
        yield from whole_or_alone(said, at, longest)
        yield from item(said, at)
    else:
        yield from _up_to(said, at, longest)
        if at < paragraph(said, at)[-1] and _opens(said, at, longest):
            yield at + 1
        elif announces(said, at) and at + 1 < len(said) and said[at + 1].kind in LISTED:
            yield from whole_or_alone(said, at + 1, longest)


def _opens(said: RuleText, at: int, longest: int) -> bool:
    """Whether a sentence says little without the next: a question, or a few bold words below the ruling."""
    each = said[at]
    brief = len(each.text) <= longest * SCORING.brief and any(_is_ruling(above) for above in said[:at])
    return each.text.rstrip(BOLD).endswith("?") or (_is_ruling(each) and brief)


def _is_ruling(each: Statement) -> bool:
    return each.kind == TEXT and each.is_bold


def _exceptions(said: RuleText, at: int) -> list[int]:
    """The exceptions of the rule, if a box speaks of one."""
    if not any(_names_exception(said[each]) for each in block(said, at)):
        return []
    return [place for place, each in enumerate(said) if each.kind not in BOXED and _names_exception(each)]


def _names_exception(each: Statement) -> bool:
    return any(word.startswith(SCORING.exceptions) for word in words_held(each.text))


def _up_to(said: RuleText, at: int, longest: int) -> range:
    """The sentences of a paragraph up to one; of a long one from its ruling on, or only the one before."""
    own = paragraph(said, at)
    bold = [place for place in own if place <= at and said[place].is_bold]
    for first in (own[0], *bold[-1:]):
        if sum(len(said[each].text) for each in range(first, at + 1)) <= longest * SCORING.run:
            return range(first, at + 1)
    first = at if said[at].is_bold else max(own[0], at - 1)
    while first > own[0] and points_back(said[first]):
        first -= 1
    return range(first, at + 1)


def whole_or_alone(said: RuleText, at: int, longest: int) -> Sequence[int]:
    """The whole of a short table or list, or one line of it."""
    whole = block(said, at)
    size = sum(len(said[each].text) for each in whole)
    most = longest * (SCORING.listed if said[at].kind == ITEM else SCORING.whole_longer)
    return whole if len(whole) <= SCORING.whole and size <= most else (at,)


def item(said: RuleText, at: int) -> range:
    """One line of a list, with the one before if it points back."""
    first = at - 1 if points_back(said[at]) and at > block(said, at)[0] else at
    return range(first, at + 1)


def introduction(said: RuleText, at: int, longest: int) -> Sequence[int]:
    """What announces a list or a table right above it, without which no part of it is understood."""
    above = block(said, at)[0] - 1
    if said[at].kind not in LISTED or above < 0 or said[above].kind in (ROW, *BOXED):
        return ()
    if announces(said, above) or (said[at].kind != ROW and _goes_on_from(said[at])):
        return _up_to(said, above, longest)
    return ()


def is_counted(said: RuleText, at: int) -> bool:
    """Whether an item is one of a few whose number is announced: two kinds of spaces."""
    whole, above = block(said, at), introduction(said, at, 0)[-1:]
    number = SCORING.numbers.get(str(len(whole)), ())
    told = (word for each in above for word in words_held(said[each].text))
    return said[at].kind == ITEM and any(word in number for word in told)


def _goes_on_from(item: Statement) -> bool:
    """Whether an item is no sentence by itself."""
    return not item.is_bold and not _SENTENCE_ENDS.search(item.text)
