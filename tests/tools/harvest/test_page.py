"""The harvest helper's page: what is asked, what is answered, damaged addresses."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from app.feeding.housing import capacities
from app.languages import LANGUAGES
from app.tools.harvest.page import RULES, asked_state
from app.tools.query import Query
from tests.parsing import parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)
FULL = "people=4&newborns=1&food=1&grain=2&wood=3&sheep=4&cattle=3&pens=4+2&hearth=1&joinery=1&g3=2&v1=1"


def page(client: FlaskClient, address: str) -> BeautifulSoup:
    answer = client.get(address)
    assert answer.status_code == 200
    return parsed(answer.text)


@every_language
@pytest.mark.parametrize("game", ["revised", "first", "moor"])
def test_the_phases_link_to_the_rules_of_the_game(client: FlaskClient, code: str, game: str) -> None:
    soup = page(client, f"/{code}/tools/harvest?g={game}&{FULL}")
    shown = [link for link in soup.select("#result .why") if not link.find_parent(hidden=True)]
    linked = {str(link["href"]).partition("#")[2] for link in shown}
    phases = ("field", "feeding", "breeding")
    assert {RULES[phase][game == "first"].partition("/")[2] for phase in phases} <= linked
    assert ("heating-cost" in linked) == (game == "moor")
    assert len(soup.select(".way")) == 8


def test_every_rule_of_the_helper_stands_in_the_books(app: Flask) -> None:
    library = app.extensions["library"]
    assert {rule for pair in RULES.values() for rule in pair if library.section("en", rule) is None} == set()


def test_begging_markers_are_told(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/harvest?people=3&newborns=1&food=1")
    assert "take 4 begging markers" in soup.select_one(".way").get_text()  # type: ignore[union-attr]


def test_a_plain_form_leads_to_a_short_link(client: FlaskClient) -> None:
    answer = client.get("/en/tools/harvest?people=3&food=&grain=")
    assert answer.headers["Location"] == "/en/tools/harvest?people=3"
    assert client.get("/en/tools/harvest?food=").headers["Location"] == "/en/tools/harvest"


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("people=9", {"people": 5}),
        ("people=2&newborns=2", {"newborns": 1}),
        ("food=lots", {"food": 0}),
        ("house=gold", {"material": "wood"}),
    ],
)
def test_an_impossible_family_becomes_the_nearest_possible(query: str, kept: dict[str, object]) -> None:
    asked = Query(dict(parse_qsl(query)))
    state = asked_state(asked, moor=True)
    assert {name: getattr(state, name) for name in kept} == kept
    assert asked.damaged


@pytest.mark.parametrize(
    ("written", "pastures", "sound"),
    [
        ("4 2", (4, 2), True),
        ("4,2", (4, 2), True),
        ("", (), True),
        ("4 x 2", (4, 2), False),
        ("0 4", (4,), False),
        ("2 2 2 2 2 2", (2, 2, 2, 2, 2), False),
        ("9999", (), False),
    ],
)
def test_pastures_are_read_from_a_line(written: str, pastures: tuple[int, ...], sound: bool) -> None:
    asked = Query({"pens": written})
    assert capacities(asked_state(asked, moor=False).housing) == pastures
    assert (asked.damaged == []) == sound


def test_an_absurd_address_is_refused(client: FlaskClient) -> None:
    assert client.get("/fr/tools/harvest?pens=" + "4+" * 300).status_code == 400


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("pens=4+2+x8", ["Capacity of each pasture"]),
        ("people=9", ["Some of what was entered"]),
        ("pens=x&people=9", ["Capacity of each pasture", "Some of what was entered"]),
    ],
)
def test_what_cannot_be_is_answered_with_what_the_field_takes(
    client: FlaskClient, asked: str, told: list[str]
) -> None:
    notices = page(client, f"/en/tools/harvest?{asked}").select(".tool-notices p")
    assert [each.get_text()[: len(start)] for each, start in zip(notices, told, strict=True)] == told
