"""What a reader who found nothing may have meant.

The browser has the same code in ``static/js/search/nearest.js``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import chain

from app.search.typos import is_typo
from app.search.words import query_words, words

from .named_things import Named

HEARD = dict(zip("ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂ", "ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒ", strict=True))
"""What is heard at the end of a syllable is often written at the beginning of the next: 욷탈이 is 울타리."""


def guesses(query: str, near: Sequence[Named]) -> list[Named]:
    """Those of *near* that a slip or two turned into what was typed; none, where a word remains unexplained.

    Who asks for something else is better told that it is not here. Names in other languages do not count:
    what is shown would look like nothing that was typed.
    """
    typed = query_words(query)
    whole = [each for each in near if _is_meant("".join(typed), each)]
    by_word = [[each for each in near if _is_meant(word, each)] for word in typed]
    meant = whole or (list(chain(*by_word)) if all(by_word) else [])
    return [each for each in near if each in meant]


def _is_meant(typed: str, thing: Named) -> bool:
    asked = _letters(typed)
    own = (_letters("".join(words(name))) for name in thing.called[: thing.own])
    return any(asked == name or is_typo(asked, name) for name in own)


def _letters(word: str) -> str:
    """The letters of *word*, also of Korean syllables, after its edge: seven may hide two slips."""
    return "^" + "".join(HEARD.get(letter, letter) for letter in unicodedata.normalize("NFD", word))
