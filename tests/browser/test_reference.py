"""Reference pages and the glossary: sorted and filtered at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from app.languages import LANGUAGES
from tests.parsing import parsed

FILTERS = {
    "glossary": (
        ".term-entry",
        "BOEUF",
        "d'argile",
        "d’argile",
        "große",
        "grosse",
        "흙가마",
        "animal",
        "zzz",
    ),
    "glossary/words": (".words tbody tr", "boeuf", "d'argile", "große", "grosse", "Rind", "지역", "zzz"),
    "questions/": (".term-entry", "beg", "grosse", "feu", "동물", "zzz"),
    "reference/cards": (".hand-card", "shifting cultivation", "b024", "boeuf", "grosse", "d'argile", "zzz"),
}
"""What is filtered, and words that are written in several ways or stand in a part that does not count."""
ROW = re.compile(r'<tr id="([^"]+)"')


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("address", FILTERS)
def test_typing_finds_and_counts_what_the_server_finds(phone: Page, code: str, address: str) -> None:
    entries, *queries = FILTERS[address]
    phone.goto(f"/{code}/{address}")
    for query in queries:
        phone.locator(".filter input[type=search]").fill(query)
        answer = parsed(phone.request.get(f"/{code}/{address}", params={"q": query}).body())
        status = answer.select_one("main [role=status]")
        assert status
        expect(phone.locator("main [role=status]")).to_have_text(status.get_text())
        shown = phone.locator(entries).evaluate_all(
            "all => all.flatMap((each) => each.hidden ? [] : [each.querySelector('a').getAttribute('href')])"
        )
        found = [entry.select_one("a") for entry in answer.select(entries)]
        assert shown == [link and link["href"] for link in found], query


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "address", ["cards?sort=kind", "cards?sort=name", "cards?sort=cost", "major-improvements?sort=cost"]
)
def test_a_heading_sorts_as_the_server_does(phone: Page, code: str, address: str) -> None:
    sorted_by_server = ROW.findall(phone.request.get(f"/{code}/reference/{address}").text())
    page, _, wish = address.partition("?")
    phone.goto(f"/{code}/reference/{page}")
    phone.locator(f"thead a[href$='{wish}']").tap()
    rows = phone.locator("main tbody tr").evaluate_all("rows => rows.map(({ id }) => id)")
    assert rows == sorted_by_server


def test_a_heading_sorts_the_table_at_once_and_turns_it_around(phone: Page) -> None:
    phone.goto("/en/reference/major-improvements")
    heading = phone.locator("thead a", has_text="Points")
    points = phone.locator("tbody tr td:nth-of-type(2)")
    heading.tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts())
    assert phone.url.endswith("?sort=points")
    heading.tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts(), reverse=True)
    expect(phone.locator("th[aria-sort=descending]")).to_have_count(1)
    after = points.all_inner_texts()
    phone.reload()
    assert points.all_inner_texts() == after


def test_a_row_can_be_linked(phone: Page) -> None:
    phone.goto("/en/reference/action-spaces")
    phone.locator("#fishing .row-link").tap()
    assert phone.url.endswith("/en/reference/action-spaces#fishing")


def test_the_glossary_filters_while_one_types(phone: Page) -> None:
    phone.goto("/en/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    expect(phone.locator(".term-entry:visible")).to_have_count(1)
    expect(phone.locator("main [role=status]")).to_have_text(re.compile(r"^1 term"))
    phone.locator(".filter input").fill("")
    expect(phone.locator("#pasture")).to_be_visible()


def test_the_hand_cards_filter_while_one_types(phone: Page) -> None:
    phone.goto("/de/reference/cards")
    phone.locator(".filter input").fill("Rammed")
    expect(phone.locator(".hand-card:visible")).to_have_count(1)
    expect(phone.locator("main [role=status]")).to_have_text(re.compile(r"^1 "))
    phone.locator(".filter input").fill("")
    expect(phone.locator("#scholar")).to_be_visible()
