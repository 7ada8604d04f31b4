"""The ruling itself: what of a found rule settles the question, with the found words marked.

An excerpt opens with the statement that settles the question, the ruling that the rule begins with unless
another answers clearly better; what else answers follows in reading order.
The browser has the same code in ``static/js/search/excerpts.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .lines import BOLD, CAPTION, HEAD, ROW
from .passages import LISTED, RuleText, announces, block, is_editorial, paragraph, statements, together
from .rulings import AskedWords, Ranking, ranked, weighed, worths_of
from .scoring import SCORING
from .words import fold

_HANGUL = re.compile(r"[가-힣]")
_TOKEN = re.compile(r"[가-힣]+|[^\W\d_가-힣]+|\d+")

CUT = "…"
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
    longest = SCORING.excerpt_hangul if _HANGUL.search(title) else SCORING.excerpt
    said = statements(lines, longest)
    asked = weighed(query, title)
    captions = [line for kind, line in lines if kind == CAPTION]
    worths = worths_of(captions, asked)
    picture = max(range(len(captions)), key=lambda at: (worths[at], -at), default=0)
    if not said:
        return Excerpt((), picture)
    ranking = ranked(said, query, title, counted)
    shown = _joined(lines, said, _in_order(said, ranking, _chosen(said, ranking, longest), longest))
    found = frozenset(word for near, _ in asked for word in near)
    return Excerpt(tuple(_pieces(shown, found)), picture)


def _chosen(said: RuleText, ranking: Ranking, longest: int) -> set[int]:
    """What is needed, then the best of the others while there is room; what is beside the rule last."""
    chosen = set(together(said, ranking.opening, longest))
    for at in ranking.needed:
        _take(said, chosen, together(said, at, longest), longest * SCORING.longer)
    beside = {at for at in range(len(said)) if is_editorial(said, at)}
    for at in sorted(ranking.others, key=lambda at: at in beside):
        if at not in beside or chosen.issuperset(set(range(len(said))) - beside):
            room = longest * (SCORING.fuller if at in ranking.asked else 1)
            _take(said, chosen, together(said, at, longest), room)
    return chosen


def _take(said: RuleText, chosen: set[int], group: Sequence[int], room: float) -> None:
    """Add a *group* to what is *chosen*, if there is *room* for it."""
    if sum(len(said[at].text) for at in chosen.union(group)) <= room:
        chosen.update(group)


def _in_order(said: RuleText, ranking: Ranking, chosen: set[int], longest: int) -> list[int]:
    """What opens with all that leans on it, then the rule as it stands, last what is told beside it."""
    opening = ranking.opening
    first = {*together(said, opening, longest), *paragraph(said, opening)}
    if not said[opening].is_bold:
        first.update(block(said, opening))
    first.update([at for at in chosen if not first.isdisjoint(together(said, at, longest))])
    shown = sorted(chosen, key=lambda at: (at not in first, is_editorial(said, at), at))
    following = [*shown[1:], len(said)]
    return [at for at, after in zip(shown, following, strict=True) if _is_kept(said, at, after)]


def _is_kept(said: RuleText, at: int, after: int) -> bool:
    """Whether a statement tells something: one that announces does so only above what it announces."""
    return not announces(said, at) or (at + 1 < len(said) and after in block(said, at + 1))


def _joined(lines: Sequence[tuple[str, str]], said: RuleText, chosen: Sequence[int]) -> str:
    """The chosen statements as they stand in the rule; rows below their heading, what is left out marked."""
    shown, before, head = "", -1, ""
    for at in chosen:
        each = said[at]
        shown += _cut_off(said, before, at, chosen)
        if each.kind == ROW:
            heads = [line for kind, line in lines[: each.line] if kind == HEAD]
            if heads[-1:] and heads[-1] != head:
                head = heads[-1]
                shown += f"\n{head}"
        joint = _joint_of_lists if each.kind in LISTED else _joint
        shown += joint(said, before, at, chosen) + each.text
        before = at
    return (shown + _cut_off(said, before, len(said), chosen)).strip()


def _joint(said: RuleText, before: int, at: int, _: Sequence[int]) -> str:
    """What stands between a sentence and what is shown before it."""
    if 0 <= before < at and said[before].line == said[at].line:
        return " " if before == at - 1 else f" {CUT} "
    return "\n" if said[at].is_bold or at == paragraph(said, at)[0] else f"\n{CUT} "


def _joint_of_lists(said: RuleText, before: int, at: int, chosen: Sequence[int]) -> str:
    """What stands between an item, a step or a row and what is shown before it."""
    own = block(said, at)
    goes_on = before == own[0] - 1 or (before in own and before < at)
    gap = range(before + 1 if goes_on else own[0], at)
    if all(each in chosen for each in gap):
        return "\n"
    if said[at].kind == ROW:
        return f"\n{CUT}\n"
    if goes_on:
        return f" {CUT}\n"
    return "\n" if said[at].is_bold else f"\n{CUT} "


def _cut_off(said: RuleText, last: int, following: int, chosen: Sequence[int]) -> str:
    """The sign for what is left out after the *last* shown item, step or row: of its list, or tables."""
    if last < 0 or said[last].kind not in LISTED:
        return ""
    own, is_row = block(said, last), said[last].kind == ROW
    moved = said[last].is_bold and following < last
    end = max(own[-1] + 1, following) if is_row else own[-1] + 1
    rest = [at for at in range(last + 1, end) if said[at].kind == said[last].kind]
    if following in own or moved or all(at in chosen for at in rest):
        return ""
    return f"\n{CUT}" if is_row else f" {CUT}"


def _pieces(text: str, found: frozenset[str]) -> Iterator[Piece]:
    """*text* cut at its found words and at the edges of its rulings."""
    for place, part in enumerate(text.split(BOLD)):
        yield from ((piece, is_found, place % 2 == 1) for piece, is_found in marked(part, found))


def marked(text: str, found: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """*text* cut at its found words."""
    done = 0
    for match in _TOKEN.finditer(text):
        if fold(match[0]) in found:
            if done < match.start():
                yield text[done : match.start()], False
            yield match[0], True
            done = match.end()
    if done < len(text):
        yield text[done:], False
