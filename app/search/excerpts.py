"""The ruling itself: what of a found rule settles the question, with the found words marked.

An excerpt opens with the statement that settles the question, the ruling that the rule begins with unless
another answers clearly better; what else answers follows in reading order.
The browser has the same code in ``static/js/search/excerpts.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .lines import BOLD, CAPTION, HEAD, LABEL, ROW, TEXT
from .rulings import (
    LISTED,
    AskedWords,
    Statement,
    announces,
    block,
    introduction,
    ranked,
    statements,
    weighed,
    worths_of,
)
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
    lines = [(line[0], line[1:]) for line in rest if line and line[0] != LABEL]
    longest = SCORING.excerpt_hangul if _HANGUL.search(title) else SCORING.excerpt
    said = statements(lines, longest)
    asked = weighed(query, title)
    captions = [line for kind, line in lines if kind == CAPTION]
    worths = worths_of(captions, asked)
    picture = max(range(len(captions)), key=lambda at: (worths[at], -at), default=0)
    if not said:
        return Excerpt((), picture)
    opening, order = ranked(said, query, title, counted)
    shown = _joined(lines, said, _chosen(said, opening, order, longest))
    found = frozenset(word for near, _ in asked for word in near)
    return Excerpt(tuple(_pieces(shown, found)), picture)


def _chosen(said: Sequence[Statement], opening: int, order: Sequence[int], longest: int) -> list[int]:
    """The *opening*, then the best of the other statements, the next best while there is room."""
    chosen: list[int] = []
    size = 0
    for at in order:
        needed = [*introduction(said, at), *_together(said, at, longest)]
        more = sum(len(said[each].text) for each in needed if each not in chosen)
        if len(chosen) < SCORING.statements or size + more <= longest:
            chosen += [each for each in needed if each not in chosen]
            size += more
    first = {*introduction(said, opening), *block(said, opening)}
    shown = sorted(chosen, key=lambda at: (at not in first, at))
    following = [said[at].kind for at in shown[1:]] + [TEXT]
    return [
        at for at, kind in zip(shown, following, strict=True) if kind in LISTED or not announces(said[at])
    ]


def _together(said: Sequence[Statement], at: int, longest: int) -> Sequence[int]:
    """What is shown with a statement: the whole of a short table or of few steps."""
    whole = block(said, at)
    size = sum(len(said[each].text) for each in whole)
    return whole if len(whole) <= SCORING.whole and size <= longest * SCORING.whole_longer else (at,)


def _joined(lines: Sequence[tuple[str, str]], said: Sequence[Statement], chosen: Sequence[int]) -> str:
    """The chosen statements as they stand in the rule; rows below their heading, what is left out marked."""
    shown, before, head = "", -1, ""
    for at in chosen:
        each = said[at]
        if before >= 0 and _is_cut(said, before, at):
            shown += f"\n{CUT}"
        if each.kind == ROW:
            heads = [line for kind, line in lines[: each.line] if kind == HEAD]
            if heads[-1:] and heads[-1] != head:
                head = heads[-1]
                shown += f"\n{head}"
        if at - 1 in block(said, at) and before != at - 1:
            shown += f"\n{CUT}"
        same = 0 <= before < at and said[before].line == each.line
        shown += f"{' ' if at == before + 1 else ' … '}{each.text}" if same else f"\n{each.text}"
        before = at
    return (shown + (f"\n{CUT}" if _is_cut(said, before, len(said)) else "")).strip()


def _is_cut(said: Sequence[Statement], last: int, following: int) -> bool:
    """Whether rows or steps are left out after the *last* that is shown of them."""
    whole = block(said, last)
    return last + 1 in whole and following not in whole


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
