"""The main menu: five parts, and where the reader is."""

from __future__ import annotations

import pytest
from bs4 import Tag

from app.languages import LANGUAGES
from tests.parsing import parsed


@pytest.fixture
def menu_at(client):
    def of(path: str) -> Tag:
        nav = parsed(client.get(path).text).select_one(".site-header nav")
        assert nav is not None
        return nav

    return of


def parts(menu: Tag) -> list[str]:
    return [part.get_text(strip=True) for part in menu.select("summary, a.menu-part")]


def test_the_menu_has_five_parts(menu_at):
    assert parts(menu_at("/en/")) == ["Learn", "Rules", "Reference", "Tools", "Play"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_of_the_menu_is_there(menu_at, client, code):
    addresses = [link["href"] for link in menu_at(f"/{code}/").select("a")]
    assert len(addresses) > 15
    assert {client.get(address).status_code for address in addresses} == {200}


@pytest.mark.parametrize(
    ("path", "part", "page"),
    [
        ("/en/rulebook/animals", "Rules", "/en/rulebook/"),
        ("/en/reference/", "Reference", "/en/reference/"),
        ("/en/reference/cards", "Reference", "/en/reference/cards"),
        ("/en/glossary/fence", "Reference", "/en/glossary"),
        ("/en/tools/score", "Tools", "/en/tools/score"),
        ("/en/report?rule=rulebook/fence-rules", "Rules", "/en/rulebook/"),
    ],
)
def test_the_menu_shows_where_the_reader_is(menu_at, path, part, page):
    menu = menu_at(path)
    assert [each.get_text(strip=True) for each in menu.select("summary[aria-current]")] == [part]
    current = menu.select("a[aria-current]")
    assert [(link["href"], link["aria-current"]) for link in current] == [
        (page, "page" if page == path else "true")
    ]


def test_a_page_outside_the_menu_marks_nothing(menu_at):
    assert menu_at("/en/about").select("[aria-current]") == []


def test_the_search_page_is_marked_where_the_footer_leads_to_it(client):
    footer = parsed(client.get("/en/search?q=fence").data).select(".site-footer [aria-current]")
    assert [(link["href"], link["aria-current"]) for link in footer] == [("/en/search", "page")]
