"""The ruling itself: what of a found rule settles the question, with the found words marked.

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


def excerpt(text: str, query: AskedWords) -> Excerpt:
    """What the marked lines *text*, below their title, say to a *query*: the ruling that answers best."""
    title, *rest = text.split("\n")
    lines = [(line[0], line[1:]) for line in rest if line and line[0] != LABEL]
    if not lines:
        return Excerpt((), 0)
    asked = _weighed(query, title)
    worth = _worths(lines, asked)
    lead = _lead(lines)
    most = max((importance for near, importance in query if near), default=0.0) or 1.0
    best = max(range(len(lines)), key=lambda at: (worth[at] - most * _handicap(lines, at, lead), -at))
    longest = SCORING.excerpt_hangul if _HANGUL.search(lines[best][1]) else SCORING.excerpt
    shown = _shortened(_from(lines, best, longest, asked), longest)
    captions = [at for at, (kind, _) in enumerate(lines) if kind == CAPTION]
    picture = max(range(len(captions)), key=lambda at: (worth[captions[at]], -at), default=0)
    return Excerpt(tuple(_pieces(shown, frozenset(word for near, _ in asked for word in near))), picture)


def _weighed(query: AskedWords, title: str) -> AskedWords:
    """Those asked words that the rule has; what its title says is told by all of its lines."""
    held = frozenset(words(title))
    return tuple(
        (near, importance * (SCORING.titled if held.intersection(near) else 1.0))
        for near, importance in query
        if near
    )


def _worths(lines: Sequence[tuple[str, str]], asked: AskedWords) -> list[float]:
    """How well each line answers: an asked word that many lines hold decides between none of them."""
    held = [frozenset(words(line)) for _, line in lines]
    worths = [0.0] * len(lines)
    for near, importance in asked:
        sure = [max((near[word] for word in each if word in near), default=0.0) for each in held]
        if count := sum(1 for each in sure if each):
            for at, each in enumerate(sure):
                worths[at] += importance * each / count
    return worths


def _lead(lines: Sequence[tuple[str, str]]) -> int:
    """The ruling of the whole rule: its first bold sentence, or its first sentence, or its first line."""
    texts = [at for at, (kind, _) in enumerate(lines) if kind == TEXT]
    bold = [at for at in texts if lines[at][1].startswith(BOLD)]
    return (bold or texts or [0])[0]


def _handicap(lines: Sequence[tuple[str, str]], at: int, lead: int) -> float:
    """How much better than the lead a line must answer; headings of tables answer nothing by themselves."""
    if at == lead:
        return 0.0
    kind, line = lines[at]
    return SCORING.handicaps[kind] - (SCORING.bold if line.startswith(BOLD) else 0.0)


def _from(lines: Sequence[tuple[str, str]], best: int, longest: int, asked: AskedWords) -> str:
    """The line *best* with what it needs to be understood, and what follows as long as there is room."""
    kind, taken = lines[best]
    if kind == ROW:
        heads = [line for each, line in lines[:best] if each == HEAD]
        return "\n".join((*heads[-1:], taken))
    if not taken.startswith(BOLD) and len(taken) > longest:
        taken = _best_sentences(taken, asked)
    if kind == ITEM and not lines[best][1].startswith(BOLD):
        before = [line for each, line in lines[:best] if each != ITEM][-1:]
        if before and not _ENDS.search(before[0]):
            taken = f"{_SENTENCE.findall(before[0])[-1].strip()} {taken}"
    for each, line in lines[best + 1 :]:
        if each not in (TEXT, ITEM) or len(taken) + len(line) >= longest:
            break
        taken = f"{taken} {line}"
    return taken


def _best_sentences(line: str, asked: AskedWords) -> str:
    """A long line from its best sentence on."""
    sentences = [sentence.strip() for sentence in _SENTENCE.findall(line)]
    worth = _worths([(TEXT, sentence) for sentence in sentences], asked)
    best = max(range(len(sentences)), key=lambda at: (worth[at], -at))
    return " ".join(sentences[best:])


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest + SCORING.excerpt_more:
        return text
    sentences, taken = _SENTENCE.findall(text), ""
    for sentence in sentences:
        if len(taken) + len(sentence) > longest:
            break
        taken += sentence
    return taken.rstrip() or f"{text[:longest].rsplit(' ', 1)[0]}…"


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
