"""What a table lens means, without any page."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.content import Library
from app.content.outline import EDITIONS, SectionOutline
from app.web.lens import EVERYTHING, EXPANSIONS, PLAYERS, Lens, read_cookie, read_lens

LENSES = st.builds(
    Lens,
    st.none() | st.sampled_from(PLAYERS),
    st.none() | st.sampled_from(EDITIONS),
    st.none() | st.frozensets(st.sampled_from(EXPANSIONS), max_size=3),
)


def outline(library: Library, rule: str) -> SectionOutline:
    section = library.section("en", rule)
    assert section is not None, rule
    return section.outline


@given(LENSES)
def test_a_lens_survives_the_address_and_the_cookie(lens: Lens) -> None:
    assert read_lens(lens.pairs()) == (lens, ())
    assert read_cookie(lens.cookie()) == lens


@pytest.mark.parametrize(
    "pairs",
    [
        [("expansions", "base,moor")],
        [("expansions", "base"), ("expansions", "moor")],
        [("expansions", " moor , base ")],
    ],
)
def test_lists_may_have_commas_or_come_in_pieces(pairs: list[tuple[str, str]]) -> None:
    assert read_lens(pairs) == (Lens(expansions=frozenset({"moor"})), ())


def test_base_alone_means_no_expansion_and_nothing_means_any() -> None:
    assert read_lens([("expansions", "base")])[0].expansions == frozenset()
    assert read_lens([("expansions", "")])[0].expansions is None
    assert read_lens([("expansions", "base,moor,seasons,x,legen-dairy")])[0] is not None
    assert not read_lens([("expansions", "base,moor,seasons,x,legen-dairy")])[0]


@pytest.mark.parametrize(
    ("pairs", "lens", "strange"),
    [
        ([("players", "7")], EVERYTHING, ("7",)),
        ([("players", "0"), ("players", "2")], Lens(players=2), ("0",)),
        ([("players", "２")], EVERYTHING, ("２",)),
        ([("players", "2,3")], Lens(players=2), ("3",)),
        ([("edition", "second")], EVERYTHING, ("second",)),
        ([("expansions", "base,mars")], Lens(expansions=frozenset()), ("mars",)),
        ([("expansions", "mars")], EVERYTHING, ("mars",)),
        ([("with", "ko")], EVERYTHING, ()),
    ],
)
def test_what_nobody_knows_is_ignored_and_named(
    pairs: Iterable[tuple[str, str]], lens: Lens, strange: tuple[str, ...]
) -> None:
    assert read_lens(pairs) == (lens, strange)


@pytest.mark.parametrize("value", ["", "players=99", "%%%", "a&" * 50, "players", "ㅋ"])
def test_a_damaged_cookie_remembers_nothing(value: str) -> None:
    assert read_cookie(value) == EVERYTHING


def test_each_part_of_the_lens_hides_what_cannot_apply(library: Library) -> None:
    two = Lens(players=2, edition="revised", expansions=frozenset())
    assert two.conflict(outline(library, "rulebook/fence-rules")) is None
    assert two.conflict(outline(library, "rulebook/three-player-spaces")) == "players"
    assert two.conflict(outline(library, "first-edition/structure")) == "edition"
    assert two.conflict(outline(library, "farmers-of-the-moor/cookhouse-1")) == "expansions"
    assert Lens(players=3).fits(outline(library, "rulebook/three-player-spaces"))


def test_the_guide_serves_both_editions(library: Library) -> None:
    assert Lens(edition="first").fits(outline(library, "guide/how-you-win"))


def test_an_open_lens_hides_nothing(library: Library) -> None:
    assert all(EVERYTHING.fits(section.outline) for section in library.sections("en"))
