"""The pages of the tools: languages, links, damaged addresses, caching, weight."""

from __future__ import annotations

import gzip
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
import segno
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from app.content import Library
from app.engine.spaces.board import HARVESTS
from app.languages import LANGUAGES
from app.serving.flask_answers import FlaskAnswers
from app.site.page_list import all_addresses
from app.tools import PARTS
from tests.parsing import parsed

EXAMPLE = "g=revised&a=4.2.3.1.8.6..2.1..4.5~Farm&b=4.2.3.1.8.6..2.1..4.5.3.2..5....1~Cards"
"""The rulebook's example: the farm alone, and with Loom, Joinery and 5 wood."""
TOOLS = ("score", "setup", "round")


def page(client: FlaskClient, address: str) -> BeautifulSoup:
    answer = client.get(address)
    assert answer.status_code == 200
    return parsed(answer.text)


def text_of(soup: BeautifulSoup, selector: str) -> str:
    found = soup.select_one(selector)
    assert found is not None
    return found.get_text(" ", strip=True)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rulebooks_scoring_example_is_a_link(client: FlaskClient, code: str) -> None:
    soup = page(client, f"/{code}/tools/score?{EXAMPLE}")
    assert (text_of(soup, "#a-total"), text_of(soup, "#b-total")) == ("35", "42")
    assert "Cards" in text_of(soup, ".ranking li")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.TOOL.id)
def test_every_tool_stands_on_the_index_page_and_on_the_map(
    client: FlaskClient, library: Library, code: str, part: object
) -> None:
    tool = part.TOOL  # type: ignore[attr-defined]
    index = page(client, f"/{code}/tools/")
    assert index.select_one(f'main a[href="/{code}/tools/{tool.id}"]') is not None
    assert f"/{code}/tools/{tool.id}" in set(all_addresses(library))
    assert page(client, f"/{code}/tools/{tool.id}").select_one("h1") is not None


def test_the_records_name_tools_and_rules_that_exist(app: Flask, library: Library) -> None:
    listed = app.extensions["tools"]
    assert set(listed.rules) == set(listed.tools)
    assert [
        rule for rules in listed.rules.values() for rule in rules if not library.section("en", rule)
    ] == []


def test_a_rule_leads_to_its_tool_and_the_tool_back(client: FlaskClient) -> None:
    rule = page(client, "/de/rulebook/end-and-scoring/winner-and-tie")
    assert rule.select_one('.try-it a[href="/de/tools/score"]') is not None
    tool = page(client, "/de/tools/score")
    assert tool.select_one('.tool-rules a[href="/de/rulebook/end-and-scoring#winner-and-tie"]') is not None
    assert (
        page(client, "/de/rulebook/animals/fence-rules").select_one('.try-it a[href="/de/tools/score"]')
        is None
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_behind_a_tool_name_their_books_so_that_no_two_look_alike(
    client: FlaskClient, app: Flask, code: str
) -> None:
    for tool in app.extensions["tools"].tools:
        links = [
            each.get_text(" ") for each in page(client, f"/{code}/tools/{tool}").select(".tool-rules li")
        ]
        assert links
        assert len(links) == len(set(links))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    [
        "score?g=first&n=5&a=1",
        "score?g=moor&n=3&a=1",
        "setup?e=first&n=5&m=family",
        "setup?f=3&x=sxl&k=1&t=1",
        "round?e=first&n=5&r=14",
        "round?f=2&n=4&r=9",
    ],
)
def test_every_line_links_to_a_rule_in_the_readers_language(
    client: FlaskClient, code: str, address: str
) -> None:
    links = page(client, f"/{code}/tools/{address}").select("a.why")
    assert links
    assert all(str(link["href"]).startswith(f"/{code}/") for link in links)


@pytest.mark.parametrize(
    "address",
    [
        "score?g=second",
        "score?a=999",
        "score?n=7",
        "setup?e=revised&n=5",
        "setup?x=q",
        "round?r=99",
        "round?c=%2B",
        "round?q=zzzz",
    ],
)
def test_an_edited_address_shows_the_nearest_state_with_a_notice(client: FlaskClient, address: str) -> None:
    assert page(client, f"/en/tools/{address}").select_one(".tool-notices") is not None


@pytest.mark.parametrize(
    "address", ["score?a=" + "1." * 60, "setup?e=" + "x" * 900, "round?do=burn", "round?q=" + "1." * 900]
)
def test_an_absurd_address_is_refused_with_a_sentence(client: FlaskClient, address: str) -> None:
    answer = client.get(f"/ko/tools/{address}")
    assert answer.status_code == 400
    assert "주소" in answer.text


@pytest.mark.parametrize(
    ("sent", "short"),
    [
        ("score?form=1&g=moor&n=2&a0=4&an=Zo%C3%A9&b4=&bn=", "score?g=moor&n=2&a=4~Zo%C3%A9"),
        ("setup?form=1&e=first&n=4&m=family", "setup?e=first&n=4&m=family"),
        ("setup?form=1&e=revised&n=3&m=family&xs=1", "setup?e=revised&n=3&m=family&j=0&x=s"),
        ("round?e=revised&n=2&r=3&do=take:forest", "round?e=revised&n=2&r=3&q=4"),
        ("round?e=revised&n=2&r=3&q=4&do=next", "round?e=revised&n=2&r=4&q=4"),
    ],
)
def test_a_form_without_script_leads_to_a_short_address(client: FlaskClient, sent: str, short: str) -> None:
    answer = client.get(f"/fr/tools/{sent}")
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/fr/tools/{short}"


def test_only_a_page_without_a_query_may_be_kept_by_others(client: FlaskClient) -> None:
    for tool in TOOLS:
        assert "public" in client.get(f"/en/tools/{tool}").headers["Cache-Control"]
        assert "public" not in client.get(f"/en/tools/{tool}?n=3").headers.get("Cache-Control", "")


@pytest.mark.parametrize("query", ["", "?e=revised&n=3&r=2"])
def test_the_link_of_a_tool_stays_on_the_host_that_the_visitor_used(client: FlaskClient, query: str) -> None:
    link = page(client, f"/en/tools/round{query}").select_one("#share")
    assert link is not None
    assert link["href"] == f"/en/tools/round{query}"


def qr_code(address: str) -> bytes:
    drawing = BytesIO()
    segno.make(address, error="l", micro=False).save(
        drawing, kind="svg", border=3, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return drawing.getvalue()


@pytest.mark.parametrize(
    ("any_host", "site"), [(True, "http://192.168.1.5:8000"), (False, "https://rules.example")]
)
@pytest.mark.parametrize("query", ["", "?n=3&r=2"])
def test_a_code_leads_to_the_host_that_the_visitor_used_unless_the_site_has_one(
    app: Flask, monkeypatch: pytest.MonkeyPatch, any_host: bool, site: str, query: str
) -> None:
    monkeypatch.setitem(app.config, "ANY_HOST", any_host)
    asked = {"Host": "192.168.1.5:8000"}
    answer = app.test_client().get(f"/en/tools/code/round.svg{query}", headers=asked)
    assert answer.data == qr_code(f"{site}/en/tools/round{query}")


@pytest.mark.parametrize("any_host", [True, False])
def test_a_code_is_kept_for_everyone_only_where_the_site_has_a_host(
    app: Flask, monkeypatch: pytest.MonkeyPatch, any_host: bool
) -> None:
    monkeypatch.setitem(app.config, "ANY_HOST", any_host)
    kept = FlaskAnswers(app.wsgi_app, "https://rules.example").page(b"/en/tools/code/round.svg")
    assert (kept is None) is any_host


def test_the_picture_of_a_sheet_holds_its_numbers_and_escapes_names(client: FlaskClient) -> None:
    answer = client.get("/ko/tools/score.svg?a=4.2.3~%3Cb%3E%26")
    assert answer.mimetype == "image/svg+xml"
    assert "&lt;b&gt;&amp;" in answer.text
    assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("address", ["score", "setup", "round", "score?g=moor&n=6", "round?e=first&n=5"])
def test_a_first_view_weighs_little(client: FlaskClient, code: str, address: str) -> None:
    """Page, styles and scripts, without pictures: at most 40 kB compressed."""
    answer = client.get(f"/{code}/tools/{address}")
    files = set(re.findall(r'(?:src|href)="(/static/[^"#]+\.(?:css|js))"', answer.text))
    assert {name.rsplit("/", 1)[1].split(".")[0] for name in files} >= {"site", "tools", "form"}
    parts = [answer.data, *(client.get(file).data for file in files)]
    assert sum(len(gzip.compress(part)) for part in parts) <= 40_000


def test_the_round_companion_is_part_of_the_offline_copy(library: Library) -> None:
    from app.site.offline_copy import addresses

    assert "/ko/tools/round" in set(addresses(library, "ko"))


@pytest.mark.parametrize(
    ("code", "harvest"), [("en", "Harvest"), ("de", "Erntezeit"), ("fr", "Récolte"), ("ko", "수확")]
)
def test_the_rounds_with_a_harvest_say_so_in_words_and_with_an_icon(
    client: FlaskClient, code: str, harvest: str
) -> None:
    rounds = page(client, f"/{code}/tools/round?r=5").select(".strip li")
    said = {int(each.get_text()): [icon.get("aria-label") for icon in each.select("svg")] for each in rounds}
    assert said == {number: [harvest] if number in HARVESTS else [] for number in range(1, 15)}
    assert [each.get_text() for each in rounds if each.get("aria-current") == "step"] == ["5"]
    assert not any(each.find_parents(attrs={"aria-hidden": "true"}) for each in rounds)
