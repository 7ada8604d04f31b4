"""What the offline copy knows about the table lens: as much as the server, as plain data."""

from __future__ import annotations

import html
import json
import re
from itertools import product
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.lens_pages import why_hidden
from app.site.offline_lens import VALUES, lens_data
from app.web.lens import EVERYTHING, Lens, Needs, read_lens
from tests.parsing import parsed

from .test_offline import unpacked

LENSES = tuple(
    Lens(players, edition, expansions)
    for players, edition, expansions in product(
        (None, 1, 2, 5),
        (None, "first", "revised"),
        (None, frozenset(), frozenset({"moor"}), frozenset({"x"})),
    )
)
TABLES = ("action-spaces", "major-improvements", "cards", "scoring")


def data(client: FlaskClient, code: str) -> dict[str, Any]:
    """The data as the script finds them in a page."""
    found = re.search(r'data-lens="([^"]+)"', unpacked(client, code)["shell"])
    assert found is not None
    loaded: dict[str, Any] = json.loads(html.unescape(found[1]))
    return loaded


# Some hundred large pages: only folds and rows are read, and without a parser.
MARK = re.compile(r'<details(?: class="([^"]*)")?|(</details>)|<tr (?:[^>]* )?id="([^"]+)"')


def folded(page: str) -> set[str]:
    """The ids of the rows that a page shows only when asked."""
    around: list[bool] = []
    found = set()
    for classes, end, row in MARK.findall(page):
        if row:
            found |= {row} if any(around) else set()
        elif end:
            around.pop()
        else:
            around.append("folded" in classes.split())
    return found


def test_a_row_is_folded_exactly_where_a_fold_is_around_it(client: FlaskClient) -> None:
    page = client.get("/de/reference/action-spaces?players=2&edition=first").text
    assert folded(page) == {str(row["id"]) for row in parsed(page).select("details.folded tr[id]")} != set()
    nested = '<details class="a folded"><details><tr class="b" id="in"></details></details><tr id="out">'
    assert folded(nested) == {"in"}


def needs_in(written: list[list[Any]]) -> Needs:
    return tuple((key, tuple(values)) for key, values in written)


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.query() or "everything")
def test_every_rule_is_hidden_by_the_same_lens_online_and_offline(
    client: FlaskClient, library: Library, lens: Lens
) -> None:
    known = data(client, "en")
    for section in library.sections("en"):
        needs = needs_in(known["kinds"][known["rules"][section.rule]])
        assert lens.unmet(needs) == lens.conflict(section.outline), section.rule


@pytest.mark.parametrize("page", TABLES)
def test_every_row_is_hidden_by_the_same_lens_online_and_offline(app: Flask, page: str) -> None:
    path = f"/de/reference/{page}"
    rows = unpacked(app.test_client(), "de")["pages"][path]["data"]["rows"]
    for lens in LENSES:
        # For the first edition, the scoring page is another one, which the copy holds, too.
        if page == "scoring" and lens.edition == "first":
            continue
        client = app.test_client()
        client.set_cookie("lens", lens.cookie())
        hidden = {id for id, needs in rows.items() if lens.unmet(needs_in(needs))}
        assert hidden == folded(client.get(path).get_data(as_text=True)), lens


@pytest.mark.parametrize("page", ["scoring", "rounds"])
def test_a_page_that_is_another_for_the_first_edition_comes_twice(client: FlaskClient, page: str) -> None:
    copied = unpacked(client, "fr")["pages"][f"/fr/reference/{page}"]
    assert "/fr/first-edition/" in copied["first"]
    assert "/fr/first-edition/" not in copied["main"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_hidden_line_has_its_words(client: FlaskClient, code: str) -> None:
    known = data(client, code)
    hidden = known["words"]["hidden"]
    for key, values in (need for kind in known["kinds"] for need in kind):
        said = [hidden[key][value] for value in (values if key == "expansions" else VALUES[key])]
        assert all("{title}" in line for line in said)
        assert len(set(said)) == len(said)


def test_the_words_are_those_of_the_page(app: Flask) -> None:
    with app.test_request_context("/en/"):
        words = lens_data(app.extensions["library"])["words"]
        assert words["hidden"]["players"]["2"].replace("{title}", "Grove") == why_hidden(
            "players", "2", "Grove"
        )
    assert words["chosen"]["expansions"]["base"] == "no expansion"
    assert words["everything"] == "everything"
    assert words["rules"][:2] == ["1 rule hidden by the lens", "2 rules hidden by the lens"]


def test_every_value_of_the_lens_is_known_by_its_own_name() -> None:
    for key, values in VALUES.items():
        for value in values:
            lens, strange = read_lens([(key, value)])
            assert lens != EVERYTHING
            assert not strange
