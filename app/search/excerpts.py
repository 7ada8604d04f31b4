"""The ruling itself: the best sentences of a found rule, with the found words marked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .scoring import SCORING
from .words import fold, words

_SENTENCE = re.compile(r"[^\n]+?(?:[.!?](?=\s|$)|$)", re.MULTILINE)
_WHOLE = re.compile(r"[.!?:…”»)]$")
_TOKEN = re.compile(r"[가-힣]+|[^\W\d_가-힣]+|\d+")

Piece = tuple[str, bool]
"""Some text, and whether it is a found word."""


def excerpt(text: str, found: frozenset[str], longest: int = SCORING.excerpt) -> list[Piece]:
    """Up to *longest* characters of *text*: whole sentences, beginning with the one that answers best."""
    sentences = [sentence.strip() for sentence in _SENTENCE.findall(text) if not _is_label(sentence)]
    if not sentences:
        return []
    best = max(range(len(sentences)), key=lambda at: (_worth(sentences[at], at, found), -at))
    taken = sentences[best]
    for sentence in sentences[best + 1 :]:
        if _is_row(sentence) or len(taken) + len(sentence) >= longest:
            break
        taken = f"{taken} {sentence}"
    shortened = (
        taken if len(taken) <= longest + SCORING.excerpt_more else f"{taken[:longest].rsplit(' ', 1)[0]}…"
    )
    return list(marked(shortened, found))


def _is_label(line: str) -> bool:
    """Whether a line only names what follows: “Example”, “Not allowed”."""
    return len(line.split()) < 3 and _is_row(line.strip())


def _is_row(line: str) -> bool:
    """Whether a line is no sentence: a row of a table, a heading or the words of a drawing."""
    return not _WHOLE.search(line)


def _worth(sentence: str, place: int, found: frozenset[str]) -> float:
    """How well a sentence answers.

    The ruling stands first in a rule: a later sentence must answer clearly better to be chosen, and the row
    of a table better still.
    """
    handicap = (SCORING.later if place else 0.0) + (SCORING.row if _is_row(sentence) else 0.0)
    return len(found.intersection(words(sentence))) - handicap


def marked(text: str, found: frozenset[str]) -> Iterator[Piece]:
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
