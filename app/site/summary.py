"""The ruling of a rule: its first sentences, for previews and hits."""

from __future__ import annotations

import re

# A no-break space neither ends a sentence nor gives way to another one: « Qui ? » stays whole.
_SPACES = re.compile(r"[ \t\r\n]+")
_SENTENCE = re.compile(r".+?[.!?:](?= |$)|.+$", re.DOTALL)
LONGEST = 220


def summary(text: str, longest: int = LONGEST) -> str:
    """The first whole sentences of *text* that fit into *longest* characters."""
    taken = ""
    for sentence in _SENTENCE.findall(_SPACES.sub(" ", text).strip()):
        if taken and len(taken) + len(sentence) > longest:
            break
        taken += sentence
    return taken.strip() if len(taken) <= longest else f"{taken[: longest - 1].rstrip()}…"
