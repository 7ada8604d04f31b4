"""Switching the language keeps the reader at the same rule."""

from __future__ import annotations

from itertools import permutations

import pytest
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from tests.parsing import parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)


def test_ids_are_equal_in_all_languages(library: Library) -> None:
    for one, other in permutations(LANGUAGES, 2):
        assert [s.rule for s in library.sections(one)] == [s.rule for s in library.sections(other)]


def test_the_switch_keeps_what_the_page_reads_and_nothing_else(client: FlaskClient) -> None:
    found = parsed(client.get("/en/rulebook/round?with=ko&players=2&utm_source=x").data)
    links = {str(link["hreflang"]): str(link["href"]) for link in found.select(".languages a")}
    assert links["de"] == "/de/rulebook/round?with=ko&players=2&choose=1"
    assert links["ko"] == "/ko/rulebook/round?with=en&players=2&choose=1"


def test_a_chosen_language_is_remembered_and_the_flag_leaves_the_address(client: FlaskClient) -> None:
    chosen = client.get("/fr/rulebook/round?with=ko&choose=1")
    assert (chosen.status_code, chosen.headers["Location"]) == (302, "/fr/rulebook/round?with=ko")
    assert client.get("/").headers["Location"] == "/fr/"
    assert client.get("/r/rulebook/fence-rules").headers["Location"] == "/fr/rulebook/animals#fence-rules"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("de-AT", "de"),
        ("fr-CH,de;q=0.5", "fr"),
        ("ko-KR", "ko"),
        ("ja", "en"),
        ("pt-BR,de;q=0.2", "de"),
        ("", "en"),
    ],
)
def test_the_front_door_follows_the_browser(client: FlaskClient, wish: str, code: str) -> None:
    answer = client.get("/", headers={"Accept-Language": wish})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/{code}/")
    assert answer.headers["Vary"] == "Accept-Language, Cookie"


def test_a_forged_cookie_is_ignored(client: FlaskClient) -> None:
    client.set_cookie("language", "//evil.example")
    assert client.get("/", headers={"Accept-Language": "de"}).headers["Location"] == "/de/"


@every_language
def test_every_page_names_itself_in_all_languages(client: FlaskClient, code: str) -> None:
    found = parsed(client.get(f"/{code}/rulebook/round").data)
    alternates = {str(link["hreflang"]): str(link["href"]) for link in found.select("link[rel=alternate]")}
    expected = {other: f"https://rules.example/{other}/rulebook/round" for other in LANGUAGES}
    assert alternates == {**expected, "x-default": expected["en"]}
    assert found.select_one("link[rel=canonical]")["href"] == expected[code]  # type: ignore[index]
    assert found.html["lang"] == code  # type: ignore[index]


def test_languages_do_not_leak_through_an_open_application_context(client: FlaskClient) -> None:
    """The locale is cached per context; with an outer one, every page once came out in English."""
    with client.application.app_context():
        pages = {code: client.get(f"/{code}/about").get_data(as_text=True) for code in LANGUAGES}
    assert "Über diese Website" in pages["de"]
    assert "À propos" in pages["fr"]
    assert "About this site" in pages["en"]
    assert "이 사이트" in pages["ko"]
