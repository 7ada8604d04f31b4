"""Glossary terms found by what players type."""

from __future__ import annotations

import pytest

from app.search.term_names import Names

TERMS = {
    "fence": ("울타리", "fence", "fences", "Zaun", "Zäune", "clôture"),
    "fence-space": ("울타리 칸", "fence space", "Zaunfeld"),
    "clay-oven": ("흙가마", "Clay Oven", "Lehmofen", "four en terre"),
}


def named() -> Names:
    return Names(Names.build(TERMS, "ko"), "ko")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        pytest.param("울타리", "fence", id="its name"),
        pytest.param("울타리를", "fence", id="its name with a particle"),
        pytest.param("ㅇㅌㄹ", "fence", id="its initial consonants"),
        pytest.param("울타리칸", "fence-space", id="its name without the space"),
        pytest.param("Lehmofen", "clay-oven", id="its name in another language"),
        pytest.param("zaeune", "fence", id="a respelt umlaut"),
        pytest.param("lehmoffen", "clay-oven", id="a slip of the finger"),
        pytest.param("가마", "clay-oven", id="a part of it"),
        pytest.param("clay ov", "clay-oven", id="its beginning"),
    ],
)
def test_a_term_is_found_by(typed: str, first: str) -> None:
    assert named().find(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "a", "우물", "do I need a fence around my field", "?!"])
def test_no_term_is_found_by(typed: str) -> None:
    assert named().find(typed) == []


def test_what_is_found_nowhere_has_its_nearest_names() -> None:
    assert named().nearest("욷탈이")[0] == "fence"


def test_who_types_a_whole_name_gets_that_term_alone() -> None:
    names = named()
    assert names.find("울타리") == ["fence"]
    assert set(names.find("fenc")) == {"fence", "fence-space"}
