"""The reference pages: tables to look things up at the table."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.addresses import all_addresses
from app.site.reference import CHAPTERS, PAGES

every_page = pytest.mark.parametrize("page", PAGES)
every_language = pytest.mark.parametrize("code", LANGUAGES)


def soup(client: FlaskClient, address: str) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == 200, address
    return BeautifulSoup(response.data, "html.parser")


def names(page: BeautifulSoup, where: str = "tbody th") -> list[str]:
    return [cell.get_text(" ", strip=True) for cell in page.select(f"{where} a:first-child")]


@every_language
@every_page
def test_every_row_has_an_id_and_leads_to_its_rule(client: FlaskClient, code: str, page: str) -> None:
    found = soup(client, f"/{code}/reference/{page}")
    rows = found.select("tbody tr, .timeline-rounds li")
    assert rows
    ids = [str(row["id"]) for row in rows]
    assert len(set(ids)) == len(ids)
    for row in found.select("tbody tr"):
        rule = row.select_one("th a")
        assert rule is not None
        assert str(rule["href"]).startswith(f"/{code}/")


@pytest.mark.parametrize(
    ("address", "column"),
    [
        ("action-spaces?sort=players", 1),
        ("major-improvements?sort=points", 1),
        ("major-improvements?sort=-points", 1),
    ],
)
def test_a_table_sorts_without_script(client: FlaskClient, address: str, column: int) -> None:
    table = soup(client, f"/en/reference/{address}").select("table")[0]
    cells = [row.select("td")[column].get_text(strip=True) for row in table.select("tbody tr")]
    assert cells == sorted(cells, reverse="-" in address.split("=")[1])
    assert table.select_one("th[aria-sort]")


def test_the_heading_of_a_sorted_column_turns_the_order(client: FlaskClient) -> None:
    heading = soup(client, "/en/reference/cards?sort=name").select_one("th[aria-sort=ascending] a")
    assert heading is not None
    assert heading["href"] == "/en/reference/cards?sort=-name"


@pytest.mark.parametrize("wish", ["", "colour", "-", "--name", "name'--", "<script>"])
def test_an_unknown_order_is_ignored(client: FlaskClient, wish: str) -> None:
    answer = client.get("/en/reference/cards", query_string={"sort": wish})
    assert answer.status_code == 200
    assert b"<script>" not in answer.data
    plain = soup(client, "/en/reference/cards")
    assert names(BeautifulSoup(answer.data, "html.parser")) == names(plain)


def test_action_spaces_follow_the_lens(client: FlaskClient) -> None:
    page = soup(client, "/en/reference/action-spaces?players=3&edition=revised&expansions=base")
    shown = {str(row["id"]) for row in page.select(".sheet-columns > .table tbody tr")}
    hidden = {str(row["id"]) for row in page.select(".folded tbody tr")}
    assert {"grove-3", "forest", "lessons-3", "fencing"} <= shown
    assert {"grove-4", "forest-solo", "infirmary", "first-forest"} <= hidden
    assert not shown & hidden


def test_the_first_edition_shares_the_major_improvements_but_not_the_moor(client: FlaskClient) -> None:
    page = soup(client, "/en/reference/major-improvements?edition=first")
    shown = {str(row["id"]) for row in page.select("article > .table tbody tr")}
    assert "well" in shown
    assert "village-church" not in shown


def test_scoring_links_the_rules_of_the_edition_on_the_table(client: FlaskClient) -> None:
    links = [str(a["href"]) for a in soup(client, "/de/reference/scoring?edition=first").select("tbody th a")]
    assert "/de/first-edition/end-and-scoring?edition=first#score-farm" in links
    assert not [link for link in links if "/rulebook/" in link]


def test_effects_are_amounts_with_spoken_icons(client: FlaskClient) -> None:
    row = soup(client, "/de/reference/action-spaces").select_one("#resource-market-4")
    assert row is not None
    assert [icon["aria-label"] for icon in row.select("td svg")] == ["Schilf", "Stein", "Nährwert"]


@every_page
def test_the_fitting_chapters_and_the_home_page_lead_here(
    client: FlaskClient, library: Library, page: str
) -> None:
    for chapter in CHAPTERS[page]:
        assert soup(client, f"/en/{chapter}").select_one(f".chapter-tools a[href='/en/reference/{page}']"), (
            chapter
        )
    assert soup(client, "/en/reference/").select_one(f"a[href='/en/reference/{page}']")
    assert soup(client, "/en/").select_one("main a[href='/en/reference/']")


@every_language
def test_every_reference_page_is_in_the_list_of_addresses(library: Library, code: str) -> None:
    assert {f"/{code}/reference/", *(f"/{code}/reference/{page}" for page in PAGES)} <= set(
        all_addresses(library)
    )
