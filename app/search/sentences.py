"""Where a sentence ends: after a full stop, unless it belongs to an abbreviation or to a German ordinal.

The browser has the same code in ``static/js/search/passages.js``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .lines import BOLD

_SENTENCE = re.compile(r".+?(?:[.!?](?:\*\*)?(?=\s|$)|$)")
_BEFORE = r"(?:[Dd](?:er|ie|as|en|em|es)|[AaIi]m|[Zz]u[mr]|[Vv]om|[Aa]b|[Ee]in(?:e[nmr]?)?|[Jj]ede[rnms]?)"
_ORDINAL = rf"{_BEFORE} [0-9]{{1,2}}\.(?= [0-9A-Za-zÀ-ÿ])"
_SHORT = r"(?:[Nn]o|Nr|Pt)\.(?= ?[0-9])|(?:z\. ?B|d\. ?h|u\. ?a|p\. ?ex|e\.g|i\.e|bzw|ca|vgl)\."
_NO_END = re.compile(rf"(?<![0-9A-Za-zÀ-ÿ])(?:{_ORDINAL}|{_SHORT})|(?<=[a-zß],) [0-9]{{1,2}}\.(?= [A-Z])")
_STOP, _KEPT = ".", "\0"


def unbroken(text: str) -> str:
    """*text* with another sign for the full stops that end no sentence."""
    return _NO_END.sub(lambda found: found[0].replace(_STOP, _KEPT), text)


def written(text: str) -> str:
    """The text that was made *unbroken*."""
    return text.replace(_KEPT, _STOP)


def sentences(line: str) -> Iterator[str]:
    """The sentences of *line*; those that are bold together stay so."""
    taken = ""
    for sentence in _SENTENCE.findall(unbroken(line)):
        taken += sentence
        if taken.strip() and taken.count(BOLD) % 2 == 0:
            yield written(taken.strip())
            taken = ""
    if taken.strip():
        yield written(taken.strip())
