"""The glossary: every term, its names, its meaning, its rules."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.glossary import KINDS, homes, uses
from tests.parsing import parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)


def soup(client: FlaskClient, address: str) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == 200, address
    return parsed(response.data)


def entries(page: BeautifulSoup) -> list[str]:
    return [str(entry["id"]) for entry in page.select(".term-entry")]


@every_language
def test_all_terms_stand_under_their_letters_each_once(
    client: FlaskClient, library: Library, code: str
) -> None:
    page = soup(client, f"/{code}/glossary")
    assert sorted(entries(page)) == sorted(library.terms)
    letters = [heading.get_text() for heading in page.select(".term-group h2")]
    assert len(letters) == len(set(letters))
    assert ("ㄱ" in letters) == (code == "ko")


def test_each_term_shows_its_names_meaning_and_rules(client: FlaskClient, library: Library) -> None:
    entry = soup(client, "/de/glossary").select_one("#pasture")
    assert entry is not None
    term = library.terms["pasture"]
    assert [name.get_text() for name in entry.select(".term-names span")] == [
        term.names[code] for code in ("en", "fr", "ko")
    ]
    assert term.short["de"] in entry.get_text()
    assert entry.select("a[href^='/de/rulebook/']")


@every_language
def test_by_kind_every_kind_has_a_heading_in_words(client: FlaskClient, code: str) -> None:
    page = soup(client, f"/{code}/glossary?by=kind")
    assert [heading["id"] for heading in page.select(".term-group h2")] == [f"kind-{id}" for id in KINDS]
    ids = [str(element["id"]) for element in page.select("[id]")]
    assert len(ids) == len(set(ids))


def test_every_kind_of_term_has_a_name(library: Library) -> None:
    assert {term.kind for term in library.terms.values()} == set(KINDS)


@pytest.mark.parametrize(
    "asked", ["Lehmofen", "lehmofen", "흙가마", "four en argile", "CLAY OVEN", "clay  ov"]
)
def test_the_filter_finds_a_term_by_its_name_in_any_language(client: FlaskClient, asked: str) -> None:
    answer = client.get("/en/glossary", query_string={"q": asked})
    assert "clay-oven" in entries(parsed(answer.data))


def test_the_filter_can_keep_one_kind(client: FlaskClient, library: Library) -> None:
    found = entries(soup(client, "/en/glossary?kind=animal"))
    assert found
    assert {library.terms[id].kind for id in found} == {"animal"}


@pytest.mark.parametrize(
    "query",
    [
        {"q": "<script>alert(1)</script>"},
        {"q": "' OR 1=1 --"},
        {"q": "🐑🐑"},
        {"q": "%"},
        {"q": "x" * 1500},
        {"kind": "spaceship", "by": "colour", "q": "zzzzqqq"},
    ],
)
def test_nonsense_finds_nothing_and_is_shown_harmlessly(client: FlaskClient, query: dict[str, str]) -> None:
    answer = client.get("/en/glossary", query_string=query)
    assert answer.status_code == 200
    assert entries(parsed(answer.data)) == []
    assert b"<script>alert" not in answer.data


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("fireplace", "appendix/fireplace-2"),
        ("forest", "appendix/forest"),
        ("well", "appendix/well"),
        ("feeding-phase", "rulebook/feeding-phase"),
    ],
)
def test_a_term_names_the_rule_that_explains_it(library: Library, id: str, rule: str) -> None:
    assert rule in [section.rule for section in homes(library, "ko", id)]


def test_most_terms_of_the_board_are_explained_somewhere(library: Library) -> None:
    spaces = [term.id for term in library.terms.values() if term.kind in ("round-card", "major-improvement")]
    assert [id for id in spaces if not homes(library, "en", id)] == []


@every_language
def test_a_term_has_a_page_with_all_its_names_and_rules(
    client: FlaskClient, library: Library, code: str
) -> None:
    page = soup(client, f"/{code}/glossary/pasture")
    assert [name["lang"] for name in page.select(".names dd")] == list(LANGUAGES)
    linked = {str(link["href"]) for link in page.select(".uses a")}
    assert {section.anchor for section in uses(library, code)["pasture"]} <= linked


@every_language
def test_the_pop_overs_know_every_term_that_rules_link(
    client: FlaskClient, library: Library, code: str
) -> None:
    answer = client.get(f"/{code}/glossary/terms.json")
    assert answer.headers["Cache-Control"].startswith("public")
    assert answer.json is not None
    assert set(uses(library, code)) <= set(answer.json)
    assert answer.json["pasture"] == [
        library.terms["pasture"].names[code],
        library.terms["pasture"].short[code],
    ]


@every_language
def test_the_word_list_has_a_row_for_each_term_in_four_languages(
    client: FlaskClient, library: Library, code: str
) -> None:
    rows = soup(client, f"/{code}/glossary/words").select("tbody tr")
    assert len(rows) == len(library.terms)
    assert all(len(row.select("th, td")) == len(LANGUAGES) for row in rows)
    few = soup(client, f"/{code}/glossary/words?kind=good").select("tbody tr")
    assert len(few) == sum(term.kind == "good" for term in library.terms.values())
    named = soup(client, f"/{code}/glossary/words?q=Weide").select("tbody tr")
    assert 0 < len(named) < len(library.terms) / 10
    assert any("Weide" in row.text for row in named)
