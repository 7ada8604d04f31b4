from __future__ import annotations

import pytest
from flask import Flask

from app.serving.routes import Routes
from app.view_declarations import OF_EVERY_PAGE


@pytest.fixture(scope="module")
def routes(app: Flask) -> Routes:
    return Routes(app)


@pytest.mark.parametrize(
    "path",
    [
        "/en/nothing", "/en/nothing/", "/xx/", "/en/rulebook/nothing", "/en/rulebook/animals/nothing",
        "/en/glossary/nothing", "/r/rulebook/nothing", "/og/en/rulebook/nothing.png", "/wp-login.php",
        "/api/v2", "/a/b/c/d/e",
    ],
)  # fmt: skip
def test_an_address_without_a_page_is_known_before_flask_is_asked(routes: Routes, path: str) -> None:
    assert routes.find(path) is None


@pytest.mark.parametrize(
    ("path", "reads"),
    [
        ("/en/", OF_EVERY_PAGE),
        ("/en/rulebook/round", OF_EVERY_PAGE | {"with"}),
        ("/sitemap.xml", frozenset()),
        ("/ko/tools/score", None),
    ],
)
def test_a_page_says_which_parameters_it_reads(
    routes: Routes, path: str, reads: frozenset[str] | None
) -> None:
    found = routes.find(path)
    assert found is not None
    assert (found.reads, found.shared) == (reads, True)


@pytest.mark.parametrize("path", ["/", "/r/rulebook/fence-rules", "/og/en/rulebook/fence-rules.png"])
def test_what_depends_on_the_reader_is_made_for_each(routes: Routes, path: str) -> None:
    found = routes.find(path)
    assert found is not None
    assert not found.shared


@pytest.mark.parametrize("path", ["/en", "/en/rulebook", "/en/rulebook/round/", "/en/glossary/"])
def test_another_spelling_is_left_to_flask(routes: Routes, path: str) -> None:
    found = routes.find(path)
    assert found is not None
    assert not found.shared


def test_every_address_of_the_site_is_found(app: Flask, routes: Routes) -> None:
    assert [path for path in app.extensions["addresses"] if routes.find(path) is None] == []
