from __future__ import annotations

import pytest

from app.content import Library
from app.site.suggestions import LIMIT, NearNames, Suggestions


@pytest.fixture(scope="module")
def suggestions(library: Library) -> Suggestions:
    return Suggestions(library)


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/en/rulebook/animals/fence-rule", "/en/rulebook/animals/fence-rules"),
        ("/en/rulbook", "/en/rulebook/"),
        ("/en/rulebook/animls", "/en/rulebook/animals"),
        ("/en/fence-rules", "/en/rulebook/animals/fence-rules"),
        ("/xx/Animals", "/en/rulebook/animals"),
        ("/en/glossary/pastur", "/en/glossary/pasture"),
    ],
)
def test_a_slip_of_the_finger_leads_to_the_page_that_was_meant(
    suggestions: Suggestions, path: str, address: str
) -> None:
    assert address in [found for found, _ in suggestions.near("en", path)]


def test_titles_are_in_the_language_of_the_reader(suggestions: Suggestions, library: Library) -> None:
    chapter = library.books["ko"]["rulebook"].chapter("animals")
    assert chapter is not None
    assert (chapter.address, chapter.title) in suggestions.near("ko", "/ko/rulebook/animls")


@pytest.mark.parametrize("path", ["", "/", "/en/", "/en/qqqqqq", "/wp-login.php", "/en/" + "z" * 2000])
def test_nonsense_suggests_nothing(suggestions: Suggestions, path: str) -> None:
    assert suggestions.near("en", path) == []


def test_there_are_never_too_many() -> None:
    assert len(NearNames([f"field-{number}" for number in range(20)]).nearest("field")) == LIMIT
