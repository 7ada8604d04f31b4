"""Reading through a table lens."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.languages import LANGUAGES
from tests.parsing import parsed

SPACES = "/en/appendix/action-spaces"


def soup(client: FlaskClient, address: str) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == 200, address
    return parsed(response.data)


def test_what_cannot_apply_folds_into_one_line_and_stays_on_the_page(client: FlaskClient) -> None:
    page = soup(client, f"{SPACES}?players=2")
    lines = [summary.get_text() for summary in page.select(".chapter > .folded > summary")]
    assert "Hidden for 2 players: Grove (3 players)" in lines
    assert page.select_one(".folded #grove-3 .prose")
    assert page.select_one(".chapter > #forest")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/de/appendix/action-spaces?players=1", "Für 1 Spieler ausgeblendet"),
        ("/fr/first-edition/round?edition=revised", "Masqué pour l’édition révisée"),
        ("/ko/mini-expansions/x-deck?expansions=base", "숨김"),
    ],
)
def test_the_line_says_why_in_the_language_of_the_page(client: FlaskClient, address: str, words: str) -> None:
    line = soup(client, address).select_one(".chapter > .folded > summary")
    assert line is not None
    assert words in line.get_text()


def test_the_contents_of_chapter_and_book_follow(client: FlaskClient) -> None:
    chapter = soup(client, f"{SPACES}?players=2")
    assert chapter.select_one(".contents-box .folded a[href='#grove-3']")
    assert not chapter.select_one(".contents-box .folded a[href='#forest']")
    book = soup(client, "/en/appendix/?players=2")
    folded = {str(link["href"]) for link in book.select(".book-chapters .folded a")}
    assert f"{SPACES}?players=2#grove-3" in folded
    assert f"{SPACES}?players=2#forest" not in folded


def test_a_rule_asked_for_by_its_own_address_is_shown_with_a_word_of_warning(client: FlaskClient) -> None:
    page = soup(client, f"{SPACES}/grove-3?players=2")
    assert page.select_one("article .prose")
    assert [notice.get_text() for notice in page.select("article .notice")] == [
        "Hidden for 2 players: Grove (3 players)"
    ]


def test_links_of_a_page_with_a_pinned_lens_keep_it(client: FlaskClient) -> None:
    page = soup(client, f"{SPACES}?players=2&expansions=base,moor")
    addresses = [str(link["href"]) for link in page.select("main a, header a, footer a")]
    ours = [address for address in addresses if address.startswith(("/", "?")) and "lens=" not in address]
    assert ours
    for address in ours:
        query = parse_qs(urlsplit(address).query)
        assert (query["players"], query["expansions"]) == (["2"], ["base,moor"]), address
    hidden = {field["name"]: field["value"] for field in page.select(".site-search input[type=hidden]")}
    assert hidden == {"players": "2", "expansions": "base,moor"}


def test_a_lasting_link_can_pin_a_lens(client: FlaskClient) -> None:
    answer = client.get("/r/rulebook/fence-rules?players=2", headers={"Accept-Language": "de"})
    assert answer.headers["Location"] == "/de/rulebook/animals?players=2#fence-rules"


def test_the_form_remembers_the_lens_and_shows_a_clean_address(client: FlaskClient) -> None:
    sent = f"{SPACES}?with=ko&lens=keep&expansions=base&players=2&edition=&expansions=moor"
    answer = client.get(sent)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (302, "private, no-cache")
    assert answer.headers["Location"] == f"{SPACES}?with=ko&players=2&expansions=base,moor"
    later = client.get("/en/rulebook/components")
    assert later.headers["Cache-Control"] == "private, no-cache"
    assert "2 players · Farmers of the Moor" in later.get_data(as_text=True)


def test_the_form_shows_the_lens_in_use(client: FlaskClient) -> None:
    page = soup(client, f"{SPACES}?players=2&edition=revised&expansions=base,x")
    chosen = [option.get_text() for option in page.select(".lens-form option[selected]")]
    assert chosen == ["2", "Revised edition"]
    assert [box["value"] for box in page.select(".lens-form [type=checkbox][checked]")] == ["x"]


def test_the_address_beats_the_remembered_lens(client: FlaskClient) -> None:
    client.set_cookie("lens", "players=2")
    assert "Table lens: 4 players" in soup(client, f"{SPACES}?players=4").get_text()
    assert "Table lens: 2 players" in soup(client, SPACES).get_text()


def test_one_tap_clears_the_lens(client: FlaskClient) -> None:
    client.set_cookie("lens", "players=2")
    clear = soup(client, f"{SPACES}?with=ko&players=3").select_one(".lens-clear")
    assert clear is not None
    answer = client.get(str(clear["href"]))
    assert answer.headers["Location"] == f"{SPACES}?with=ko"
    assert client.get_cookie("lens") is None
    assert client.get(SPACES).headers["Cache-Control"].startswith("public")


@pytest.mark.parametrize("value", ["7", "-1", "two", "<script>alert(1)</script>", "' OR 1=1 --", "2" * 900])
def test_an_unknown_value_is_ignored_with_a_notice(client: FlaskClient, value: str) -> None:
    answer = client.get(SPACES, query_string={"players": value})
    assert answer.status_code == 200
    page = parsed(answer.data)
    assert "The lens does not know:" in page.select_one(".notice").get_text()  # type: ignore[union-attr]
    assert not page.select(".folded")
    assert b"<script>alert" not in answer.data


def test_search_shows_what_fits_first_and_folds_the_rest(client: FlaskClient) -> None:
    page = soup(client, "/en/search?q=lessons&players=4&edition=revised")
    above = {str(link["href"]): link.get_text() for link in page.select("#results > .hits h2 a")}
    below = {str(link["href"]): link.get_text() for link in page.select(".folded .hits h2 a")}
    assert "Lessons (4 players)" in above.values()
    assert "Lessons (3 players)" in below.values()
    assert not above.keys() & below.keys()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    ["", "round", "round/stages", "round?with=en", "round?with=de"],
    ids=lambda address: address or "book",
)
def test_every_reading_page_has_the_form(client: FlaskClient, code: str, address: str) -> None:
    assert soup(client, f"/{code}/rulebook/{address}").select_one("details.lens form")


def test_the_machine_interface_is_the_same_through_every_lens(client: FlaskClient) -> None:
    plain = client.get("/api/v1/books").data
    client.set_cookie("lens", "players=2&edition=first")
    assert client.get("/api/v1/books").data == plain
