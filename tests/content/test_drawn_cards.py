"""The head of a drawn card speaks its own language, colon included."""

from __future__ import annotations

import re

import pytest

from app.content import Library

MARKUP = re.compile(r"<[^>]+>")


def head(library: Library, code: str, part: str) -> str:
    """The words of one line in the head of the Threshing Board, as a reader sees them."""
    section = library.section(code, "appendix/threshing-board")
    assert section is not None
    line = re.search(rf'<p class="drawn-card-{part}">(.*?)</p>', library.rendered(section).html)
    assert line is not None
    return MARKUP.sub("", line[1])


@pytest.mark.parametrize(
    ("code", "prerequisite", "cost"),
    [
        ("en", "Prerequisite: 2 occupations", "Cost: 1"),
        ("fr", "Condition préalable\N{NO-BREAK SPACE}: 2 Savoir-faire", "Coût\N{NO-BREAK SPACE}: 1"),
    ],
)
def test_the_labels_of_a_card_set_their_colon_as_the_language_does(
    library: Library, code: str, prerequisite: str, cost: str
) -> None:
    assert head(library, code, "prerequisite") == prerequisite
    assert head(library, code, "price").startswith(cost)


def test_a_card_whose_heading_says_number_and_name_does_not_say_them_again(library: Library) -> None:
    rule = next(rule for rule in library.cards if rule.startswith("mini-expansions/"))
    section = library.section("en", rule)
    assert section is not None
    assert 'drawn-card-name"' not in library.rendered(section).html
    assert head(library, "en", "name") == "Threshing Board"
