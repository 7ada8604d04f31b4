"""Order and initial letters of names: A–Z without accents, Korean by initial consonant."""

from __future__ import annotations

import unicodedata

from app.search.words import initials

_SIMPLE = str.maketrans("ㄲㄸㅃㅆㅉ", "ㄱㄷㅂㅅㅈ")
"""Doubled consonants stand under their simple ones, as in a Korean dictionary's margin."""
_QUOTES = "“”„«»\u00a0 "
"""What may stand before the first letter of a name."""
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", **dict.fromkeys("‘’'", "")})


def bare(text: str) -> str:
    """*text* in lower case and without accents, so that É sorts and is found as E."""
    lowered = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    letters = "".join(letter for letter in lowered if not unicodedata.combining(letter))
    return unicodedata.normalize("NFC", letters)


def initial(name: str) -> str:
    """The letter under which *name* stands: A–Z, ㄱ–ㅎ, or # for anything else."""
    first = bare(name.lstrip(_QUOTES))[:1]
    if consonant := initials(first):
        return consonant.translate(_SIMPLE)
    return first.upper() if "a" <= first <= "z" else "#"


def order(name: str) -> tuple[bool, str, str]:
    """Sorts Hangul before Latin letters, and equal letters by their accents."""
    filed = name.lstrip(_QUOTES)
    return not initials(filed[:1]), bare(filed), name
