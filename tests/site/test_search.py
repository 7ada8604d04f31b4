"""The search page and the search of the API."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.languages import LANGUAGES
from tests.parsing import by_id, parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)
STRANGE = [
    "a",
    "?!… —",
    "🐑🐑",
    '"fence" AND (rule OR *)',
    "'; DROP TABLE rules; --",
    "<script>alert(1)</script>",
    "\x00\ufffe",
    "ㅏ",
    "x" * 10_000,
]


def search(client: FlaskClient, code: str, query: str) -> BeautifulSoup:
    response = client.get(f"/{code}/search", query_string={"q": query})
    assert response.status_code == 200
    return parsed(response.data)


@pytest.mark.parametrize(
    ("code", "query", "rule"),
    [
        ("en", "fence rules", "/en/rulebook/animals#fence-rules"),
        ("de", "zaeune", "/de/rulebook/animals#fence-building"),
        ("fr", "cloture", "/fr/rulebook/animals#fence-building"),
        ("ko", "ㅇㅌㄹ", "/ko/rulebook/animals#fence-building"),
        ("ko", "울타리를", "/ko/rulebook/animals#fence-building"),
    ],
)
def test_a_rule_is_found(client: FlaskClient, code: str, query: str, rule: str) -> None:
    assert rule in {str(link["href"]) for link in search(client, code, query).select(".hits h2 a")}


@pytest.mark.parametrize(
    ("code", "query"), [("en", "fence"), ("de", "Zaun"), ("fr", "clôture"), ("ko", "울타리")]
)
def test_a_hit_shows_the_ruling_with_the_found_words_marked(
    client: FlaskClient, code: str, query: str
) -> None:
    rulings = search(client, code, query).select(".hits .hit-ruling")
    assert rulings
    assert any(summary.select("mark") for summary in rulings)


@pytest.mark.parametrize("query", STRANGE)
def test_strange_input_gets_a_sensible_page_and_is_never_reflected_raw(
    client: FlaskClient, query: str
) -> None:
    page = search(client, "en", query)
    assert page.select_one("#elsewhere a, .hits a")
    assert not [script for script in page.select("script") if not script.get("src")]


def test_an_empty_query_invites_to_type(client: FlaskClient) -> None:
    page = search(client, "en", "   ")
    assert not page.select(".hits li")
    assert page.select_one("#elsewhere[hidden]")


@pytest.mark.parametrize(
    ("code", "query", "meant"),
    [
        ("en", "pazdure", "pasture"),
        ("ko", "수홧", "수확"),
        ("ko", "욷탈이", "울타리"),
    ],
)
def test_who_finds_nothing_is_offered_the_nearest_terms_and_the_contents(
    client: FlaskClient, code: str, query: str, meant: str
) -> None:
    page = search(client, code, query)
    near = page.select(".near a")
    assert meant in {link.text for link in near}
    assert all(
        parsed(client.get(str(link["href"])).data).select(".hits li, .found-terms li") for link in near
    )
    assert page.select_one("#elsewhere:not([hidden]) a[href$='/rulebook/']")


@pytest.mark.parametrize(
    ("code", "query"),
    [
        ("en", "capital of France"),
        ("en", "capital"),
        ("en", "lorem ipsum dolor"),
        ("en", "train ticket Berlin"),
        ("en", "qwxz blorf flumm"),
        ("de", "Wetter morgen Berlin"),
        ("de", "Handtasche kaufen"),
        ("fr", "zxcvb plouf"),
        ("fr", "prix de l’essence"),
        ("ko", "내일 서울 날씨"),
        ("ko", "뷁쉙"),
    ],
)
def test_who_asks_for_something_else_gets_the_contents_and_no_guesses(
    client: FlaskClient, code: str, query: str
) -> None:
    page = search(client, code, query)
    assert not page.select(".near, .hits li, .found-terms li")
    assert page.select_one("#elsewhere:not([hidden]) a[href$='/rulebook/']")


@every_language
def test_the_list_that_opens_while_typing_has_its_words(client: FlaskClient, code: str) -> None:
    page = parsed(client.get(f"/{code}/rulebook/animals").data)
    form = page.select_one("form[role=search]")
    assert form is not None
    assert all(form[f"data-{name}"] for name in ("list", "none", "meant", "all", "glossary", "cards"))


@every_language
def test_a_hand_card_without_a_rule_of_its_own_is_found_under_its_name_in_any_language(
    client: FlaskClient, code: str
) -> None:
    library = client.application.extensions["library"]
    cards = [card for card in library.hand_cards.values() if card.id not in library.terms]
    blocks = by_id(parsed(client.get(f"/{code}/reference/cards").data))
    finder = client.application.extensions["finder"]
    for card in cards:
        assert card.id in blocks
        for name in card.names.values():
            found = {each.address for each in finder.terms(code, name)}
            assert f"/{code}/reference/cards#{card.id}" in found, name


def test_a_card_is_found_by_its_name_half_typed_or_misspelt_and_says_what_it_does(
    client: FlaskClient,
) -> None:
    for query in ("Clay Embankment", "clay emba", "clay embankmant", "Lehmböschung", "점토 둑"):
        found = search(client, "en", query).select(".found-terms li")
        assert str(found[0].select("a")[0]["href"]) == "/en/reference/cards#clay-embankment", query
        assert "Get 1 clay for every 2 clay" in found[0].text


def test_a_name_without_a_rule_is_not_said_to_be_nothing(client: FlaskClient) -> None:
    page = search(client, "en", "Lehmböschung")
    assert page.select(".found-terms li")
    assert page.select(".hits li") or not page.select("#results [role=status]")


@every_language
def test_hits_of_the_api_say_in_words_where_they_stand_and_for_whom(client: FlaskClient, code: str) -> None:
    body = client.get("/api/v1/search", query_string={"lang": code, "q": "solo", "limit": 50}).json
    assert body is not None
    badges = {badge for hit in body["results"] for badge in hit["badges"]}
    assert {"en": "Solo game", "de": "Solovariante", "fr": "Partie solo", "ko": "솔로 게임"}[code] in badges
    hit = body["results"][0]
    assert hit["where"].endswith(hit["number"])
    assert "".join(piece["text"] for piece in hit["pieces"]) == hit["excerpt"]


def test_the_api_offers_near_terms_only_where_nothing_is_found(client: FlaskClient) -> None:
    for query, some in (("pazdure", True), ("pasture", False)):
        body = client.get("/api/v1/search", query_string={"q": query}).json
        assert body is not None
        assert bool(body["near"]) is some
        assert bool(body["results"]) is not some


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ({"q": ""}, 400),
        ({"q": "x" * 201}, 414),
        ({"q": "x", "limit": "0"}, 422),
        ({"q": "x", "limit": "9" * 40}, 422),
        ({"q": "x", "limit": "-1"}, 422),
        ({"q": "x", "lang": "xx"}, 422),
    ],
)
def test_the_api_refuses_with_a_problem(client: FlaskClient, arguments: dict[str, str], status: int) -> None:
    response = client.get("/api/v1/search", query_string=arguments)
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
