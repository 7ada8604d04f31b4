"""The ruling itself: what of a found rule settles the question, with the found words marked.

An excerpt opens with the ruling that the rule begins with; right below stands what settles the question, if
something else does, and what else answers follows in reading order.
The browser has the same code in ``static/js/search/excerpts.js``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .lines import ASIDE, BOLD, CAPTION, ITEM, ROW
from .passages import (
    BOXED,
    LISTED,
    RuleText,
    announces,
    block,
    introduction,
    is_counted,
    is_editorial,
    item,
    paragraph,
    statements,
    together,
)
from .rulings import Ranking, ranked
from .scoring import SCORING
from .words import fold, words_held
from .worths import AskedWords, weighed, worths_of

_HANGUL = re.compile(r"[가-힣]")
_TOKEN = re.compile(r"[가-힣]+|[^\W\d_가-힣]+|−?\d+")

CUT = "…"
_GAP = f" {CUT}\n"
"""What stands between two lines if something was left out between them: no line begins with the sign."""
Piece = tuple[str, bool, bool]
"""Some text, whether it is a found word, and whether it is part of a ruling."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What is shown of a rule: its ruling, and which of its pictures goes with it."""

    pieces: tuple[Piece, ...]
    picture: int


def excerpt(text: str, query: AskedWords, counted: bool = False) -> Excerpt:
    """What the marked lines *text*, below their title, say to a *query*; *counted* where it asks how many."""
    title, *rest = text.split("\n")
    lines = [(line[0], line[1:]) for line in rest if line]
    is_korean = bool(_HANGUL.search(title))
    longest = SCORING.excerpt_hangul if is_korean else SCORING.excerpt
    said = statements(lines, longest)
    asked = weighed(query, title)
    captions = [line for kind, line in lines if kind == CAPTION]
    worths = worths_of(captions, asked)
    picture = max(range(len(captions)), key=lambda at: (worths[at], -at), default=0)
    if not said:
        return Excerpt((), picture)
    ranking = ranked(said, query, title, counted, longest)
    shown = _joined(said, _in_order(said, ranking, _chosen(said, ranking, longest)))
    found = frozenset(word for near, _ in asked for word in near)
    return Excerpt(tuple(_pieces(shown, found, _counted_words(query, is_korean))), picture)


def _chosen(said: RuleText, ranking: Ranking, longest: int) -> set[int]:
    """What is needed, then the best of the others while there is room; what is beside the rule last."""
    chosen = set(_group(said, ranking, ranking.needed[0], longest))
    rule = [at for at in ranking.others if not is_editorial(said, at)]
    asked = [at for at in rule if at in ranking.asked]
    in_turn = ((ranking.needed, SCORING.longer), (asked, SCORING.fuller), (ranking.example, SCORING.longer))
    for places, room in (*in_turn, (rule, 1.0)):
        for at in places:
            _take(said, chosen, ranking, at, longest, room)
        for at in sorted(each for each in chosen if is_counted(said, each)):
            _fit(said, chosen, block(said, at), longest * SCORING.longer)
    for at in ranking.tables:
        _take_rows(said, chosen, ranking, at, longest)
    if all(at in chosen or said[at].kind == CAPTION or is_editorial(said, at) for at in range(len(said))):
        for at in ranking.others:
            _take(said, chosen, ranking, at, longest, SCORING.fuller if at in ranking.asked else 1.0)
    return chosen


def _group(said: RuleText, ranking: Ranking, at: int, longest: int) -> list[int]:
    """All that is shown with a statement: not those rows of a long table that nobody asks about."""
    return [each for each in together(said, at, longest) if each not in ranking.unasked]


def _take(said: RuleText, chosen: set[int], ranking: Ranking, at: int, longest: int, room: float) -> None:
    """Add a statement with all that belongs to it if there is room; an item may do without its neighbors."""
    group = _group(said, ranking, at, longest)
    alone = [*introduction(said, at, longest), *item(said, at)] if said[at].kind == ITEM else group
    if not _fit(said, chosen, group, longest * room):
        _fit(said, chosen, alone, longest * room)


def _fit(said: RuleText, chosen: set[int], group: Sequence[int], room: float) -> bool:
    """Add a *group* to what is *chosen*, if there is *room* for it."""
    fits = sum(len(said[at].text) for at in chosen.union(group)) <= room
    if fits:
        chosen.update(group)
    return fits


def _take_rows(said: RuleText, chosen: set[int], ranking: Ranking, at: int, longest: int) -> None:
    """Add as many rows of a table as there is room for, from the first on."""
    room = longest * SCORING.longer
    for row in block(said, at):
        asked = row not in ranking.unasked
        if asked and not _fit(said, chosen, [*introduction(said, row, 0), row], room):
            break


def _in_order(said: RuleText, ranking: Ranking, chosen: set[int]) -> list[int]:
    """The rule as it stands, but for a ruling that opens; last what is told beside it."""
    first = {each for at in ranking.opening for each in paragraph(said, at)}
    below = {at: _told_below(said, at, chosen) for at in chosen}
    shown = sorted(chosen, key=lambda at: (below[at] not in first, is_editorial(said, below[at]), at))
    following = [*shown[1:], len(said)]
    return [at for at, after in zip(shown, following, strict=True) if _is_kept(said, at, after)]


def _told_below(said: RuleText, at: int, chosen: set[int]) -> int:
    """Where an example amid the rule belongs: below its own paragraph, if shown; all else where it stands."""
    own = block(said, at)
    above, amid = own[0] - 1, any(each.kind not in (*BOXED, CAPTION) for each in said[own[-1] + 1 :])
    if said[at].kind != ASIDE or not amid or above < 0 or said[above].kind in BOXED:
        return at
    return above if chosen.intersection(paragraph(said, above)) else at


def _is_kept(said: RuleText, at: int, after: int) -> bool:
    """Whether a statement tells something: one that announces does so only above what it announces."""
    return not announces(said, at) or (at + 1 < len(said) and after in block(said, at + 1))


def _joined(said: RuleText, chosen: Sequence[int]) -> str:
    """The chosen statements as they stand in the rule; rows below their heading, what is left out marked."""
    shown, before, head = "", -1, ""
    for at in chosen:
        each = said[at]
        shown += _cut_off(said, before, at, chosen)
        if each.head not in ("", head):
            head = each.head
            shown += f"\n{head}"
        joint = (_joint_of_lists if each.kind in LISTED else _joint)(said, before, at, chosen)
        is_marked = not shown or shown.endswith(CUT)
        shown += ("\n" if joint == _GAP and is_marked else joint) + each.text
        before = at
    return (shown + _cut_off(said, before, len(said), chosen)).strip()


def _joint(said: RuleText, before: int, at: int, _: Sequence[int]) -> str:
    """What stands between a sentence and what is shown before it."""
    if 0 <= before < at and said[before].line == said[at].line:
        return " " if before == at - 1 else f" {CUT} "
    return "\n" if said[at].is_bold or at == paragraph(said, at)[0] else _GAP


def _joint_of_lists(said: RuleText, before: int, at: int, chosen: Sequence[int]) -> str:
    """What stands between an item, a step or a row and what is shown before it."""
    own = block(said, at)
    goes_on = before == own[0] - 1 or (before in own and before < at)
    gap = range(before + 1 if goes_on else own[0], at)
    if all(each in chosen for each in gap):
        return "\n"
    if said[at].kind == ROW:
        return f"\n{CUT}\n"
    return "\n" if said[at].is_bold and not goes_on else _GAP


def _cut_off(said: RuleText, last: int, following: int, chosen: Sequence[int]) -> str:
    """The sign for what is left out after the *last* shown item, step or row: of its list, or tables."""
    if last < 0 or said[last].kind not in LISTED:
        return ""
    own, is_row = block(said, last), said[last].kind == ROW
    end = max(own[-1] + 1, following) if is_row else own[-1] + 1
    rest = [at for at in range(last + 1, end) if said[at].kind == said[last].kind]
    if following in own or all(at in chosen for at in rest):
        return ""
    return f"\n{CUT}" if is_row else f" {CUT}"


def _counted_words(query: AskedWords, is_korean: bool) -> dict[str, Collection[str]]:
    """For each number of a *query* the words that it counts: the 3 of “3 fields” and “밭 3개” counts fields.

    Korean says the counted thing first, the others say it next; at the end of a query only one side is left.
    """
    told = [near for near, importance in query if importance]
    counted: dict[str, Collection[str]] = {}
    for at, near in enumerate(told):
        beside = [told[each] for each in (at + 1, at - 1) if 0 <= each < len(told)]
        for things in beside[-1:] if is_korean else beside[:1]:
            counted |= {word: things for word in near if word.isdecimal()}
    return counted


def _pieces(text: str, found: frozenset[str], counted: Mapping[str, Collection[str]]) -> Iterator[Piece]:
    """*text* cut at its found words and at the edges of its rulings.

    A number is found only in a line that names what it counts.
    """
    lines = [
        found.difference(number for number, things in counted.items() if not _holds(line, things))
        for line in text.split("\n")
    ]
    line = 0
    for place, part in enumerate(text.split(BOLD)):
        yield from ((piece, is_found, place % 2 == 1) for piece, is_found in marked(part, lines[line:]))
        line += part.count("\n")


def _holds(line: str, things: Collection[str]) -> bool:
    return any(word in things for word in words_held(line))


def marked(text: str, found: Sequence[frozenset[str]]) -> Iterator[tuple[str, bool]]:
    """*text* cut at the words that are *found* in each of its lines."""
    done = 0
    for match in _TOKEN.finditer(text):
        if fold(match[0]) in found[text.count("\n", 0, match.start())]:
            if done < match.start():
                yield text[done : match.start()], False
            yield match[0], True
            done = match.end()
    if done < len(text):
        yield text[done:], False
