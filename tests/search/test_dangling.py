"""Excerpts can be read by themselves: nothing in them leans on what is not shown."""

from __future__ import annotations

import pytest
from flask import Flask

from app.languages import LANGUAGES
from app.search.documents import search_text

from .dangling import flaws
from .queries import QUERIES

RULE = """#Rule
.**First.** It leans. Last of it.
.You may, but only with a card:
-skip your turn;
-go twice;
-stay at home.
#Note
>One print differs. We follow it.
.**Bold.** Words.
.An exception.
#Example
<For example twice.
.End.
#Note
>In one print the exception differs."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_in_an_excerpt_dangles(app: Flask, code: str) -> None:
    finder = app.extensions["finder"]
    for entry in QUERIES:
        if entry["lang"] == code:
            for hit in finder.rules(code, entry["q"], limit=2):
                found = list(flaws(search_text(finder.library, hit.section), hit.excerpt))
                assert not found, (entry["q"], hit.section.rule, hit.excerpt)


@pytest.mark.parametrize(
    ("excerpt", "flaw"),
    [
        ("First.\nLast of it.", "without the sentence before"),
        ("First.\ngo twice; …", "without its lead-in"),
        ("First.\nYou may, but only with a card:\nskip your turn;\nstay at home.", "a gap without a mark"),
        ("First.\nYou may, but only with a card:\nskip your turn;", "an end without a mark"),
        ("First.\nYou may, but only with a card:", "announced and not shown"),
        ("First.\nWe follow it.", "part of a box"),
        ("First.\nOne print differs.", "part of a box"),
        ("First. It leans. …\nBold.", "bold words alone"),
        ("First.\n… Bold. Words.", "a mark that begins a line"),
        ("First.\nIn one print the exception differs.", "without its exception"),
        ("First.\nBold. Words.\nFor example twice.\nEnd.", "a box before the rule"),
    ],
)
def test_what_dangles_is_seen(excerpt: str, flaw: str) -> None:
    assert {each.partition(":")[0] for each in flaws(RULE, excerpt)} == {flaw}


def test_what_is_whole_or_marked_passes() -> None:
    assert not list(flaws(RULE, "First. It leans.\nYou may, but only with a card: …\ngo twice; …"))
    assert not list(flaws(RULE, "First.\nOne print differs. We follow it."))
    assert not list(flaws(RULE, "First.\nAn exception.\nFor example twice.\nEnd."))
