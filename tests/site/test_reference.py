"""The reference pages: tables to look things up at the table."""

from __future__ import annotations

import re

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.page_list import all_addresses
from app.site.reference import CHAPTERS, PAGES
from tests.parsing import by_id, parsed

every_page = pytest.mark.parametrize("page", PAGES)
every_language = pytest.mark.parametrize("code", LANGUAGES)
# To read the page of all cards takes far longer than to make it: where few signs tell, no parser does it.
ROWS = re.compile(r"<tbody.*?</tbody>", re.DOTALL)
HAND_CARD = re.compile(r'<section class="hand-card [^"]*" id="([^"]+)"')


def soup(client: FlaskClient, address: str) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == 200, address
    return parsed(response.data)


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
    rows = ROWS.findall(answer.text)
    assert rows
    assert rows == ROWS.findall(client.get("/en/reference/cards").text)


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


def hand(page: BeautifulSoup, where: str = "") -> set[str]:
    return {str(card["id"]) for card in page.select(f"{where} .hand-card")}


@every_language
def test_every_hand_card_stands_on_the_page_with_all_its_texts(
    client: FlaskClient, library: Library, code: str
) -> None:
    page = soup(client, f"/{code}/reference/cards")
    assert hand(page) == set(library.hand_cards)
    blocks = by_id(page)
    for card in library.hand_cards.values():
        block = blocks[card.id]
        text = block.get_text()
        said = (card.number, *card.names.values(), card.effect[code], *(each[code] for each in card.rulings))
        assert [each for each in said if each not in text] == []
        assert bool(block.select(".drawn-card-prerequisite")) == bool(card.prerequisite)


def test_what_a_card_lacks_in_a_language_is_said_in_english(
    client: FlaskClient, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, twin = library.hand_cards["canoe"], library.hand_cards["canoe-first"]
    assert twin.differs
    lacking = (card.names, card.effect, *card.rulings, twin.differs)
    for texts in lacking:
        monkeypatch.delitem(texts, "ko")
    assert hand(soup(client, "/ko/reference/cards?q=zzzz")) == set()
    block = soup(client, "/ko/reference/cards?q=canoe").select_one("#canoe")
    assert block is not None
    assert [each.get_text() for each in block.select("[lang=en]")] == [texts["en"] for texts in lacking]
    assert [name["lang"] for name in block.select(".drawn-card-names [lang]")] == ["de", "fr"]


def test_a_card_shows_cost_points_and_prerequisite_and_which_names_are_ours(client: FlaskClient) -> None:
    page = soup(client, "/de/reference/cards")
    bottles, brook = page.select_one("#bottles"), page.select_one("#brook")
    assert bottles is not None
    assert brook is not None
    price = bottles.select_one(".drawn-card-price")
    assert price is not None
    assert [icon["aria-label"] for icon in price.select("svg")] == ["Lehm", "Nährwert", "Punkt"]
    assert "je Person" in price.get_text()
    assert "auf dem Feld Fischfang" in brook.get_text()
    assert [name.get_text() for name in brook.select(".own-name")] == ["Bach", "Ruisseau", "개울"]


def test_the_same_card_of_both_editions_leads_from_one_to_the_other(client: FlaskClient) -> None:
    page = client.get("/en/reference/cards").get_data(as_text=True)
    for one, other in (("canoe", "canoe-first"), ("canoe-first", "canoe")):
        block = page.split(f'id="{one}"')[1].split("</section>")[0]
        assert f'href="/en/reference/cards#{other}"' in block
        assert "2 occupations instead of 1" in block
    assert "Both play the same." in page.split('id="corn-scoop-first"')[1].split("</section>")[0]


def test_a_card_with_a_rule_of_its_own_leads_to_it(client: FlaskClient) -> None:
    link = soup(client, "/fr/reference/cards").select_one("#scholar h3 a")
    assert link is not None
    assert link["href"] == "/fr/appendix/example-cards#scholar"


@pytest.mark.parametrize(
    ("asked", "inside", "outside"),
    [
        ("q=rammed", "rammed-clay", "claypipe"),
        ("q=Stampflehm", "rammed-clay", "claypipe"),
        ("q=b024", "lasso", "loom"),
        ("q=sheep+vegetable", "sheep-walker", "loom"),
        ("kind=occupation", "lutenist", "lasso"),
        ("deck=B", "lasso", "lutenist"),
        ("deck=E", "fishing-rod", "lasso"),
        ("of=revised", "lasso", "fishing-rod"),
        ("cost=stone", "dovecote", "fishing-rod"),
        ("cost=nothing", "spices", "fishing-rod"),
        ("from=4", "lutenist", "harpooner"),
    ],
)
def test_hand_cards_are_filtered_without_script(
    client: FlaskClient, asked: str, inside: str, outside: str
) -> None:
    page = soup(client, f"/en/reference/cards?{asked}")
    assert inside in hand(page)
    assert outside not in hand(page)
    status = page.select_one("main [role=status]")
    assert status is not None
    assert str(len(hand(page))) in status.get_text()


@pytest.mark.parametrize("asked", ["kind=tractor", "deck=%C3%9F", "from=x", "of=third", "cost=return"])
def test_an_unknown_wish_filters_nothing(client: FlaskClient, library: Library, asked: str) -> None:
    answer = client.get(f"/en/reference/cards?{asked}")
    assert answer.status_code == 200
    assert set(HAND_CARD.findall(answer.text)) == set(library.hand_cards)


@pytest.mark.parametrize(
    ("lens", "dealt", "left_out"),
    [
        ("players=2", {"lasso"}, {"harpooner", "lutenist"}),
        ("players=3", {"lasso", "harpooner"}, {"lutenist"}),
        ("edition=first", set(), {"lasso", "lutenist"}),
    ],
)
def test_the_lens_leaves_out_what_cannot_be_dealt(
    client: FlaskClient, lens: str, dealt: set[str], left_out: set[str]
) -> None:
    page = soup(client, f"/en/reference/cards?{lens}")
    folded = hand(page, ".folded")
    assert left_out <= folded
    assert dealt <= hand(page) - folded
