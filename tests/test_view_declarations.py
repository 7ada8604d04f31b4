"""What views declare, and what the site does with it."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.i18n import CHOOSE
from app.site.lens_pages import WISH
from app.view_declarations import (
    OF_EVERY_PAGE,
    Declared,
    declared_by,
    listed,
    reads,
    reads_everything,
    reads_only,
)
from app.web.lens import KEYS


def test_the_language_menu_and_the_lens_work_on_every_page() -> None:
    assert {CHOOSE, WISH, *KEYS} == OF_EVERY_PAGE


def test_a_view_declares_what_it_reads() -> None:
    @listed
    @reads("with")
    def chapter() -> str:
        return ""

    assert declared_by(chapter) == Declared(reads=OF_EVERY_PAGE | {"with"}, listed=True)
    assert declared_by(reads_only("lang")(lambda: "")).reads == frozenset({"lang"})
    assert declared_by(reads_everything(lambda: "")).reads is None
    assert declared_by(lambda: "") == Declared()


@pytest.mark.parametrize(
    ("query", "ignored"),
    [
        (b"", True),
        (b"utm_source=x&fbclid=1", True),
        (b"q", False),
        (b"utm_source=x&q=reed", False),
        (b"%71=reed", False),
        (b"choose=1", False),
        (b"%EA%B0%88=1", True),
    ],
)
def test_a_query_that_names_nothing_known_changes_nothing(query: bytes, ignored: bool) -> None:
    assert Declared(reads=OF_EVERY_PAGE | {"q"}).ignores(query) is ignored
    assert Declared(reads=None).ignores(query) is (query == b"")


def test_a_parameter_that_is_not_declared_never_reaches_a_view(app: Flask) -> None:
    with app.test_request_context("/en/rulebook/round?with=ko&sort=name&players=3&players=4") as context:
        assert context.request.args.to_dict(flat=False) == {"with": ["ko"], "players": ["3", "4"]}
    with app.test_request_context("/sitemap.xml?players=3") as context:
        assert not context.request.args
    with app.test_request_context("/en/tools/score?anything=1") as context:
        assert context.request.args["anything"] == "1"


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("/en", "/en/"),
        ("/en/rulebook", "/en/rulebook/"),
        ("/en/rulebook/food/", "/en/rulebook/food"),
        ("/en/rulebook/food/?with=de", "/en/rulebook/food?with=de"),
        ("/en/rulebook/animals/fence-rules/", "/en/rulebook/animals/fence-rules"),
        ("/ko/glossary/", "/ko/glossary"),
        ("/ko/tools?choose=1", "/ko/tools/?choose=1"),
        ("/de/tools/score/?n=2", "/de/tools/score?n=2"),
        ("/r/rulebook/fence-rules/", "/r/rulebook/fence-rules"),
        ("/sitemap.xml/", "/sitemap.xml"),
        ("/api/v1/books/", "/api/v1/books"),
    ],
)
def test_each_address_has_one_spelling(client: FlaskClient, address: str, right: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.headers["Location"]) == (308, right)
    assert client.get(right).status_code in (200, 302)


@pytest.mark.parametrize("address", ["/en/nothing", "/en/nothing/", "/en/rulebook/nothing/", "/xx"])
def test_no_redirect_leads_to_a_page_that_is_not_there(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_every_address_that_the_site_names_is_spelt_right(app: Flask, client: FlaskClient) -> None:
    urls = app.url_map.bind("")
    for address in app.extensions["addresses"]:
        rule, _ = urls.match(address, return_rule=True)
        assert rule.is_leaf is not address.endswith("/"), address
