"""From text to words: folding, cutting and stemming.

The browser has the same code in ``static/js/search/words.js``; one file of inputs and expected words is
read by the tests of both. The tables of endings and stop words exist once, in ``tables.json``.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from app.languages import LANGUAGES

from .scoring import SCORING

# Letters beyond the first 65,536 signs are none of any language here, and a browser counts them twice.
_BEYOND = r"\U00010000-\U0010ffff"
_WORD = re.compile(rf"[가-힣]+|[ㄱ-ㅎ]+|[^\W\d_가-힣ㄱ-ㅎㅏ-ㅣ{_BEYOND}]+|[^\D{_BEYOND}]+")
_MARKS = re.compile(r"[\u0300-\u036f]")
_LIGATURES = {"ß": "ss", "œ": "oe", "æ": "ae"}
# Not where it is a diphthong or belongs to another letter: Bauer, joueur, que, bœuf.
_RESPELT = re.compile(r"(?<![aeouq])(?:ae(?![aio])|[ou]e(?![aiou]))")
_HANGUL = re.compile(r"[가-힣]")
COUNT = "@"
"""How a word begins that nobody types: @3 is what all ways to say that three play have in common."""
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_SINGLE = frozenset(INITIALS)
_FIRST_SYLLABLE, _PER_INITIAL = 0xAC00, 588
# Normalizing turns a typed ㅇ into the first part of a syllable; by itself it is an initial again.
_TYPED = re.compile("[\u1100-\u1112]")
_AT_HAND = 256
"""So many statements are those of the rules that are ranked at a time."""


@cache
def tables() -> dict[str, Any]:
    """Stop words, endings and shortest stems by language."""
    path = Path(__file__).parent / "tables.json"
    loaded: dict[str, Any] = json.loads(path.read_text("utf-8"))
    for table, by_language in loaded.items():
        if missing := LANGUAGES.keys() - by_language:
            raise ValueError(f"{path}: {table} says nothing about {', '.join(sorted(missing))}")
    return loaded


@cache
def stop_words(language: str) -> frozenset[str]:
    return frozenset(words(tables()["stop"][language]))


def fold(text: str) -> str:
    """Lower case without accents; ä, ae and a become one letter, so that zäune, zaeune and zaune meet."""
    bare = text.lower() if text.isascii() else _without_accents(text)
    return _RESPELT.sub(lambda found: found[0][0], bare)


def _without_accents(text: str) -> str:
    lowered = unicodedata.normalize("NFKC", text).lower()
    for letter, spelt in _LIGATURES.items():
        lowered = lowered.replace(letter, spelt)
    bare = unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", lowered)))
    return _TYPED.sub(lambda found: INITIALS[ord(found[0]) - 0x1100], bare)


def words(text: str) -> list[str]:
    """The folded words of *text*; Hangul, Latin letters and digits never share a word."""
    return _WORD.findall(fold(text))


@lru_cache(_AT_HAND)
def words_held(statement: str) -> tuple[str, ...]:
    """The words of a *statement*, for whoever ranks those of a rule and asks for them again and again."""
    return tuple(words(statement))


def query_words(query: str) -> list[str]:
    """The words of what a reader typed; as much of it as a question has, however its signs unfold."""
    return _WORD.findall(fold(query[: SCORING.longest])[: SCORING.longest])


def stem(word: str, language: str) -> str:
    """*word* without its ending; Korean loses particles, the others inflection."""
    shortest: int = tables()["shortest"][language]
    if (language == "ko") != bool(_HANGUL.match(word)):
        return word
    for suffix in tables()["suffixes"][language]:
        if word.endswith(suffix) and len(word) - len(suffix) >= shortest:
            return word[: -len(suffix)]
    return word


def is_hangul(word: str) -> bool:
    return "가" <= word[0] <= "힣"


def meaningful(found: list[str], language: str) -> list[str]:
    """Those of *found* worth looking for, each once: without stop words, unless there is nothing else.

    A single initial begins a word of nearly every rule: the first tells enough.
    """
    kept = dict.fromkeys([word for word in found if word not in stop_words(language)] or found)
    first = next((word for word in kept if word in _SINGLE), None)
    return [word for word in kept if word == first or word not in _SINGLE]


def initials(word: str) -> str:
    """The initial consonants of a Korean word: 울타리 → ㅇㅌㄹ."""
    return "".join(
        INITIALS[(ord(letter) - _FIRST_SYLLABLE) // _PER_INITIAL] for letter in _HANGUL.findall(word)
    )
