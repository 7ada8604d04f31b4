"""The ruling of a rule: its first sentences, for previews and hits."""

from __future__ import annotations

import re

from app.search.sentences import unbroken, written

# A no-break space neither ends a sentence nor gives way to another one: « Qui ? » stays whole.
_SPACES = re.compile(r"[ \t\r\n]+")
_SENTENCE = re.compile(r".+?[.!?:](?= |$)|.+$", re.DOTALL)
LONGEST = 220


def summary(text: str, longest: int = LONGEST) -> str:
    """The first whole sentences of *text* that fit into *longest* characters."""
    taken = ""
    for sentence in _SENTENCE.findall(unbroken(_SPACES.sub(" ", text).strip())):
        if taken and len(taken) + len(sentence) > longest:
            break
        taken += sentence
    whole = written(taken)
    return whole.strip() if len(whole) <= longest else f"{whole[: longest - 1].rstrip()}…"
