"""From text to words; the browser's twin is tested with the same file in tests/browser/test_search.py."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.languages import LANGUAGES
from app.search.words import initials, meaningful, stem, words

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "words.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}:{case['text']}")
def test_a_text_becomes_these_words(case: dict[str, Any]) -> None:
    found = words(case["text"])
    assert found == case["words"]
    assert [stem(word, case["language"]) for word in found] == case["stems"]
    assert meaningful(found, case["language"]) == case["meaningful"]


def test_every_language_has_its_share_of_the_cases() -> None:
    assert min(Counter(case["language"] for case in CASES)[code] for code in LANGUAGES) >= 20


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("울타리를", "울타리", "ko"),
        ("흙가마에서는", "흙가마", "ko"),
        ("Zäune", "Zaun", "de"),
        ("récoltes", "récolte", "fr"),
        ("fences", "fencing", "en"),
    ],
)
def test_forms_of_one_word_meet_in_their_stem(one: str, other: str, code: str) -> None:
    assert [stem(word, code) for word in words(one)] == [stem(word, code) for word in words(other)]


def test_initial_consonants_are_those_of_the_syllables() -> None:
    assert initials("울타리") == "ㅇㅌㄹ" == words("ㅇㅌㄹ")[0]
