"""The JSON API keeps what its OpenAPI description promises."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import settings
from schemathesis import Case

from app.content import Library
from app.languages import LANGUAGES
from app.site.openapi import document
from app.web.lens import Lens
from tests.parsing import parsed

description = schemathesis.openapi.from_dict(document("https://rules.example"))
description.config.checks.negative_data_rejection.expected_statuses = ["400", "404", "414", "422"]


@description.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True)
def test_every_answer_keeps_the_promise_of_the_description(case: Case[Any], app: Flask) -> None:
    case.call_and_validate(app=app, headers={"Accept-Encoding": "identity"})


def test_the_description_is_served(client: FlaskClient) -> None:
    served = client.get("/api/v1/openapi.json").get_json()
    ours = {path: told for path, told in served["paths"].items() if path in description.raw_schema["paths"]}
    components = {"schemas": served["components"]["schemas"]}
    assert {**served, "paths": ours, "components": components} == description.raw_schema


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert answer.json["status"] == status
    assert set(answer.json) == {"type", "title", "status", "detail"}
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = answer.json
    return found


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({}, 400),
        ({"q": ""}, 400),
        ({"q": "   "}, 400),
        ({"q": "x" * 201}, 414),
        ({"q": "x" * 10_000}, 414),
        ({"q": "x" + " " * 200}, 414),
        ({"q": "fence\x00"}, 400),
        ({"q": "fence\trules"}, 400),
        ({"q": "\x85fence"}, 400),
        ({"q": "fence", "limit": "0"}, 422),
        ({"q": "fence", "limit": "51"}, 422),
        ({"q": "fence", "limit": "-1"}, 422),
        ({"q": "fence", "limit": "9" * 400}, 422),
        ({"q": "fence", "limit": "0000019999"}, 422),
        ({"q": "fence", "limit": "１０"}, 422),
        ({"q": "fence", "limit": "ten"}, 422),
        ({"q": "fence", "lang": "xx"}, 422),
        ({"q": "fence", "players": "7"}, 422),
        ({"q": "fence", "edition": ""}, 422),
        ({"q": "fence", "expansions": "base,mars"}, 422),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(
    client: FlaskClient, query: dict[str, str], status: int
) -> None:
    problem(client.get("/api/v1/search", query_string=query), status)


@pytest.mark.parametrize(
    "q",
    [
        "a",
        "!?.,;",
        "🐑🐑🐑",
        '"fence" AND NOT',
        "' OR 1=1; DROP TABLE rules --",
        "<script>alert(1)</script>",
        "\\",
        "%",
        "ㅇㅌㄹ",
    ],
)
def test_any_text_may_be_searched_for_and_comes_back_as_data(client: FlaskClient, q: str) -> None:
    answer = client.get("/api/v1/search", query_string={"q": q})
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.json is not None
    assert answer.json["query"] == q


@pytest.mark.parametrize(
    "path", ["/api/", "/api/v1", "/api/v2/books", "/api/v1/nothing", "/api/v1/books/x/y"]
)
def test_an_unknown_address_below_api_is_a_problem_not_a_page(client: FlaskClient, path: str) -> None:
    problem(client.get(path), 404)


@pytest.mark.parametrize("path", ["/api/v1/books/nothing", "/api/v1/sections/rulebook/nothing"])
def test_a_missing_thing_is_named(client: FlaskClient, path: str) -> None:
    assert "nothing" in problem(client.get(path), 404)["detail"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient, method: str) -> None:
    answer = client.open("/api/v1/books", method=method)
    problem(answer, 405)
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_a_browser_of_another_site_may_ask(client: FlaskClient) -> None:
    preflight = client.options("/api/v1/books", headers={"Origin": "https://else.example"})
    assert preflight.status_code == 200
    assert preflight.headers["Access-Control-Allow-Origin"] == "*"
    assert preflight.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert client.get("/api/v1/books").headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/en/").headers


def test_hits_inside_the_lens_come_first(client: FlaskClient, library: Library) -> None:
    found = client.get("/api/v1/search?q=lessons&players=4&edition=revised&limit=50").json
    assert found is not None
    lens = Lens(players=4, edition="revised")
    fits = [lens.fits(library.section("en", hit["id"]).outline) for hit in found["results"]]  # type: ignore[union-attr]
    assert set(fits) == {True, False}
    assert fits == sorted(fits, reverse=True)


def test_hits_follow_the_remembered_lens_and_no_cache_gives_them_to_others(client: FlaskClient) -> None:
    address = "/api/v1/search?q=lessons"
    plain, first = client.get(address), client.get(f"{address}&edition=first")
    assert plain.json != first.json
    client.set_cookie("lens", "edition=first")
    remembered = client.get(address)
    assert remembered.json == first.json
    assert remembered.headers["Cache-Control"] == "private, no-cache"
    assert "Cache-Control" not in plain.headers
    assert "cookie" in plain.vary
    assert "cookie" in remembered.vary


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_is_told_in_the_asked_language(client: FlaskClient, code: str) -> None:
    rule = client.get(f"/api/v1/sections/rulebook/fence-rules?lang={code}").json
    assert rule is not None
    assert (rule["lang"], rule["id"]) == (code, "rulebook/fence-rules")
    assert rule["url"] == f"https://rules.example/{code}/rulebook/animals#fence-rules"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_about_the_api_tells_every_address_and_its_examples_answer(
    client: FlaskClient, code: str
) -> None:
    page = parsed(client.get(f"/{code}/api").data)
    told = {heading.text.split(" ")[1] for heading in page.select(".api-call h3")}
    assert told == set(client.get("/api/v1/openapi.json").json["paths"])  # type: ignore[index]
    assert all(words.get_text(strip=True) for words in page.select(".api-call dd"))
    examples = [str(link["href"]) for link in page.select(".api-call a")]
    assert len(examples) >= 5
    assert all(client.get(example).status_code == 200 for example in examples)
