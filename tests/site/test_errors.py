"""Bad addresses get a clear answer in the nearest language."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.errors import ErrorPages
from tests.parsing import parsed

HEADINGS = {
    "en": "No such page",
    "de": "Diese Seite gibt es nicht",
    "fr": "Page introuvable",
    "ko": "없는 페이지입니다",
}


@pytest.mark.parametrize("code", HEADINGS)
@pytest.mark.parametrize(
    "rest", ["nothing", "nothing/", "rulebook/nothing", "rulebook/animals/nothing", "a/b/c/d"]
)
def test_an_unknown_page_answers_in_the_language_of_its_address(
    client: FlaskClient, code: str, rest: str
) -> None:
    answer = client.get(f"/{code}/{rest}", headers={"Accept-Language": "en"})
    found = parsed(answer.data)
    assert answer.status_code == 404
    assert found.html["lang"] == code  # type: ignore[index]
    assert found.h1.text == HEADINGS[code]  # type: ignore[union-attr]


def test_an_unknown_language_answers_in_the_readers_language(client: FlaskClient) -> None:
    answer = client.get("/xx/rulebook/animals", headers={"Accept-Language": "fr"})
    assert answer.status_code == 404
    assert HEADINGS["fr"] in answer.get_data(as_text=True)
    assert "/fr/rulebook/animals" in answer.get_data(as_text=True)


def test_a_misspelt_address_suggests_the_nearest_pages(client: FlaskClient) -> None:
    found = parsed(client.get("/de/rulebook/animals/fence-rule").data)
    assert "/de/rulebook/animals/fence-rules" in {str(link["href"]) for link in found.select("main li a")}


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_a_wrong_method_is_refused_and_told_which_is_right(client: FlaskClient, method: str) -> None:
    answer = client.open("/en/rulebook/round", method=method)
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def test_what_the_visitor_wrote_is_never_shown_unescaped(client: FlaskClient) -> None:
    answer = client.get("/en/<script>alert(1)</script>/x?with=<script>")
    assert b"<script>alert" not in answer.data


@pytest.fixture
def broken() -> Flask:
    app = create_app({"PROPAGATE_EXCEPTIONS": False})

    @app.get("/ko/broken")
    def fail() -> str:
        raise RuntimeError("a secret of the house")

    return app


def test_a_fault_of_ours_shows_a_translated_page_and_no_traceback(broken: Flask) -> None:
    answer = broken.test_client().get("/ko/broken")
    assert answer.status_code == 500
    assert "secret" not in answer.get_data(as_text=True)
    assert "Traceback" not in answer.get_data(as_text=True)
    assert 'lang="ko"' in answer.get_data(as_text=True)


def test_an_unknown_permalink_is_not_found(client: FlaskClient) -> None:
    assert client.get("/r/rulebook/no-such-rule").status_code == 404
    assert client.get("/r/nothing/fence-rules").status_code == 404


def test_a_copy_for_reading_asks_nothing_where_it_finds_nothing(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its server could not answer: neither on the page of an error nor on that of the search."""
    monkeypatch.setitem(app.config, "EXPORTED", True)
    assert not parsed(ErrorPages(app).page(404, "de").encode()).select("form")
    assert not parsed(client.get("/de/search").data).select("#results .lead")
