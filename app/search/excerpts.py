"""The ruling itself: the best sentences of a found rule, with the found words marked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .words import fold, words

_SENTENCE = re.compile(r".+?(?:[.!?](?=\s|$)|$)", re.DOTALL)
_TOKEN = re.compile(r"[가-힣]+|[^\W\d_가-힣]+|\d+")
LONGEST = 260

Piece = tuple[str, bool]
"""Some text, and whether it is a found word."""


def excerpt(text: str, found: frozenset[str], longest: int = LONGEST) -> list[Piece]:
    """Up to *longest* characters of *text*: whole sentences, beginning with the one that answers best."""
    sentences = [sentence.strip() for sentence in _SENTENCE.findall(text) if sentence.strip()]
    if not sentences:
        return []
    # The ruling stands first in a rule: a later sentence must answer clearly better to be chosen.
    best = max(
        range(len(sentences)), key=lambda at: (_answers(sentences[at], found) - (0.5 if at else 0.0), -at)
    )
    taken = sentences[best]
    for sentence in sentences[best + 1 :]:
        if len(taken) + len(sentence) >= longest:
            break
        taken = f"{taken} {sentence}"
    shortened = taken if len(taken) <= longest + 80 else f"{taken[:longest].rsplit(' ', 1)[0]}…"
    return list(marked(shortened, found))


def _answers(sentence: str, found: frozenset[str]) -> int:
    return len(found.intersection(words(sentence)))


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
