"""The ruling itself: what of a found rule settles the question, with the found words marked.

An excerpt holds the ruling that the rule begins with and the statements that answer best, in reading order.
The browser has the same code in ``static/js/search/excerpts.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .lines import BOLD, CAPTION, HEAD, ITEM, LABEL, ROW, TEXT
from .scoring import SCORING
from .words import fold, words

_SENTENCE = re.compile(r".+?(?:[.!?](?:\*\*)?(?=\s|$)|$)")
_ENDS = re.compile(r"[.!?)”»…](?:\*\*)?$")
_HANGUL = re.compile(r"[가-힣]")
_TOKEN = re.compile(r"[가-힣]+|[^\W\d_가-힣]+|\d+")

AskedWords = Sequence[tuple[Mapping[str, float], float]]
"""For each asked word those of the rule that it may mean, with how sure that is, and how much it tells."""
Piece = tuple[str, bool, bool]
"""Some text, whether it is a found word, and whether it is part of a ruling."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What is shown of a rule: its ruling, and which of its pictures goes with it."""

    pieces: tuple[Piece, ...]
    picture: int


@dataclass(frozen=True, slots=True)
class Statement:
    """What can be shown by itself: a sentence, an item, or a row of a table; and the line it stands in."""

    line: int
    kind: str
    text: str


def excerpt(text: str, query: AskedWords, counted: bool = False) -> Excerpt:
    """What the marked lines *text*, below their title, say to a *query*; *counted* where it asks how many."""
    title, *rest = text.split("\n")
    lines = [(line[0], line[1:]) for line in rest if line and line[0] != LABEL]
    longest = SCORING.excerpt_hangul if _HANGUL.search(title) else SCORING.excerpt
    said = _statements(lines, longest)
    asked = _weighed(query, title)
    captions = [line for kind, line in lines if kind == CAPTION]
    worths = _worths(captions, asked)
    picture = max(range(len(captions)), key=lambda at: (worths[at], -at), default=0)
    if not said:
        return Excerpt((), picture)
    shown = _joined(lines, said, _chosen(said, _ranked(said, query, asked, counted), longest))
    found = frozenset(word for near, _ in asked for word in near)
    return Excerpt(tuple(_pieces(shown, found)), picture)


def _statements(lines: Sequence[tuple[str, str]], longest: int) -> list[Statement]:
    """The statements of a rule; captions and headings say nothing by themselves."""
    return [
        Statement(at, kind, _shortened(each, longest))
        for at, (kind, line) in enumerate(lines)
        if kind not in (CAPTION, HEAD)
        for each in ((line,) if kind in (ITEM, ROW) else sentences(line))
    ]


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


def _weighed(query: AskedWords, title: str) -> AskedWords:
    """Those asked words that the rule has; what its title says is told by all of its lines."""
    held = frozenset(words(title))
    return tuple(
        (near, importance * (SCORING.titled if held.intersection(near) else 1.0))
        for near, importance in query
        if near
    )


def _ranked(said: Sequence[Statement], query: AskedWords, asked: AskedWords, counted: bool) -> list[int]:
    """The statements by how well they answer, the ruling that the rule begins with before all others."""
    lead = _lead(said)
    most = max((importance for near, importance in query if near), default=0.0) or 1.0
    worths = _worths([each.text for each in said], asked)
    for at, handicap in enumerate(_handicaps(said, lead)):
        number = SCORING.number if counted and _counts(said[at].text, asked) else 0.0
        worths[at] += most * (number - handicap)
    others = sorted((at for at in range(len(said)) if at != lead), key=lambda at: (-worths[at], at))
    return [lead, *others]


def _worths(texts: Sequence[str], asked: AskedWords) -> list[float]:
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
    """The ruling of the whole rule: its first bold sentence before any table, or what it begins with."""
    for at, each in enumerate(said):
        if each.kind == ROW:
            break
        if each.kind == TEXT and each.text.startswith(BOLD):
            return at
    return 0


def _handicaps(said: Sequence[Statement], lead: int) -> list[float]:
    """How much better than the lead a statement must answer; least what is bold or announced by it."""
    ahead = [SCORING.handicaps[each.kind] for each in said]
    for at, each in enumerate(said):
        if each.text.startswith(BOLD):
            ahead[at] -= SCORING.bold
        if _announces(each) and each.line != said[lead].line:
            ahead[at] += SCORING.bold
    for at in _announced(said, lead):
        ahead[at] = SCORING.announced
    ahead[lead] = 0.0
    return ahead


def _announced(said: Sequence[Statement], lead: int) -> Iterator[int]:
    """The items or rows to which the lead belongs, or which its paragraph announces."""
    last = max(at for at, each in enumerate(said) if each.line == said[lead].line)
    if said[last].kind == ROW or _announces(said[last]):
        for at in range(last + 1, len(said)):
            if said[at].kind not in (ITEM, ROW) or said[at].kind != said[last + 1].kind:
                break
            yield at


def _chosen(said: Sequence[Statement], ranked: Sequence[int], longest: int) -> list[int]:
    """The lead and the best of the other statements; the next best while there is room."""
    chosen: list[int] = []
    size = 0
    for at in ranked:
        needed = [*_introduction(said, at), at]
        more = sum(len(said[each].text) for each in needed if each not in chosen)
        if len(chosen) < SCORING.statements or size + more <= longest:
            chosen += [each for each in needed if each not in chosen]
            size += more
    shown = sorted(chosen)
    following = [said[at].kind for at in shown[1:]] + [TEXT]
    return [
        at
        for at, kind in zip(shown, following, strict=True)
        if kind in (ITEM, ROW) or not _announces(said[at])
    ]


def _announces(each: Statement) -> bool:
    """Whether a statement says only that something follows; a line without an end is a heading."""
    return each.text.rstrip(BOLD).endswith(":") or (each.kind == TEXT and not _ENDS.search(each.text))


def _introduction(said: Sequence[Statement], at: int) -> list[int]:
    """The unfinished sentence before its items, without which an item is not understood."""
    if said[at].kind != ITEM or said[at].text.startswith(BOLD):
        return []
    before = [each for each in range(at) if said[each].kind != ITEM][-1:]
    return [each for each in before if not _ENDS.search(said[each].text)]


def _joined(lines: Sequence[tuple[str, str]], said: Sequence[Statement], chosen: Sequence[int]) -> str:
    """The chosen statements as they stand in the rule; rows below their heading."""
    shown, before, head = "", -1, ""
    for at in chosen:
        each = said[at]
        if each.kind == ROW:
            heads = [line for kind, line in lines[: each.line] if kind == HEAD]
            if heads[-1:] and heads[-1] != head:
                head = heads[-1]
                shown += f"\n{head}"
        same = before >= 0 and said[before].line == each.line
        shown += f"{' ' if at == before + 1 else ' … '}{each.text}" if same else f"\n{each.text}"
        before = at
    return shown.strip()


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest].rsplit(' ', 1)[0]}…"


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
