"""Questions that players ask: on their page, in the API, the search and every list of pages."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from app.content import Library
from app.content.asked_answers import answered
from app.languages import LANGUAGES
from app.site.finder import finder
from app.site.page_list import all_addresses
from tests.parsing import parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)


def soup(client: FlaskClient, address: str) -> BeautifulSoup:
    return parsed(client.get(address).data)


@every_language
def test_every_question_stands_on_the_page_with_its_answer_and_its_rule(
    client: FlaskClient, library: Library, code: str
) -> None:
    entries = soup(client, f"/{code}/questions/").select(".term-entry")
    assert [entry["id"] for entry in entries] == [question.id for question in library.asked.questions()]
    for entry, question in zip(entries, library.asked.questions(), strict=True):
        sections = [library.section(code, rule) for rule in question.rules]
        links = [link["href"] for link in entry.select("a.answers")]
        assert links == [section.anchor for section in sections if section]
        for section in sections:
            assert section
            assert section.outline.book == "guide" or section.outline.number in entry.get_text()
        assert len(entry.select("p")[0].get_text()) > 10


@every_language
def test_where_a_ruling_answers_a_question_it_is_read_from_the_rule(
    client: FlaskClient, library: Library, code: str
) -> None:
    answers = {answer.id: answer for topic in answered(library, code) for answer in topic.answers}
    for id in ("trading", "how-many-pets", "which-edition"):
        rule = library.rendered(answers[id].sections[0])
        assert rule.text.startswith(answers[id].text)


def test_words_narrow_the_page_and_nonsense_leads_to_the_search(client: FlaskClient) -> None:
    found = soup(client, "/fr/questions/?q=CLOTURE+bord").select(".term-entry")
    assert [entry["id"] for entry in found] == ["board-edge"]
    nothing = soup(client, "/fr/questions/?q=zzzq")
    assert nothing.select(".term-entry") == []
    assert nothing.select_one("main a[href='/fr/search?q=zzzq']")


def test_questions_about_rules_that_are_not_on_the_table_fold_away(client: FlaskClient) -> None:
    page = soup(client, "/de/questions/?edition=first&expansions=base")
    folded = {str(entry["id"]) for entry in page.select(".folded .term-entry")}
    assert {"start-player-when", "moor-heating", "x-when"} <= folded
    # Fences are the same in both editions.
    assert not {"board-edge", "feed-guests", "which-edition"} & folded
    summary = page.select_one("#about-mini-expansions ~ .folded summary")
    assert summary is not None
    assert summary.get_text() == "4 Fragen vom Filter ausgeblendet"


@every_language
def test_the_api_tells_question_answer_and_rule(client: FlaskClient, library: Library, code: str) -> None:
    told = client.get(f"/api/v1/questions?lang={code}").get_json()["questions"]
    assert [each["id"] for each in told] == [question.id for question in library.asked.questions()]
    first = told[0]
    assert [rule["id"] for rule in first["rules"]] == ["rulebook/game-facts"]
    assert first["url"] == f"https://rules.example/{code}/questions/#how-many-players"
    assert first["lang"] == code


def test_the_page_is_in_sitemap_menu_export_and_map(client: FlaskClient, library: Library) -> None:
    for code in LANGUAGES:
        address = f"/{code}/questions/"
        assert address in all_addresses(library)
        assert soup(client, f"/{code}/").select_one(f".site-header nav a[href='{address}']")
        for listing in ("/sitemap.xml", "/llms.txt"):
            assert f"https://rules.example{address}" in client.get(listing).get_data(as_text=True)


@every_language
def test_a_question_typed_into_the_search_finds_its_rule_first(
    app: Flask, library: Library, code: str
) -> None:
    with app.app_context():
        index = finder().index(code)
        for question in library.asked.questions():
            words = library.asked.words(code, question.id)
            assert words is not None
            hits = index.search(words.title, 1)
            assert [hit.rule for hit in hits] == [question.rule], words.title
