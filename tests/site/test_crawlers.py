"""What crawlers and models find."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.page_list import SINGLE


def test_the_map_for_models_names_every_book_in_every_language(client: FlaskClient, library: Library) -> None:
    answer = client.get("/llms.txt")
    assert answer.mimetype == "text/plain"
    text = answer.get_data(as_text=True)
    assert text.startswith("# Agricola")
    for code in LANGUAGES:
        for book in library.books[code].values():
            assert f"[{book.title}](https://rules.example{book.address})" in text
    assert "&#" not in text
    assert "&amp;" not in text


def test_every_link_of_the_map_leads_somewhere(client: FlaskClient) -> None:
    text = client.get("/llms.txt").get_data(as_text=True)
    links = re.findall(r"\(https://rules\.example([^)]+)\)", text)
    assert len(links) > 20
    assert [link for link in links if client.get(link).status_code != 200] == []


def test_robots_leave_the_links_that_only_remember_a_choice(client: FlaskClient) -> None:
    text = client.get("/robots.txt").get_data(as_text=True)
    assert "Disallow: /*?*choose=" in text
    assert "Disallow: /*?*lens=" in text
    assert "Sitemap: https://rules.example/sitemap.xml" in text


def test_the_sitemap_holds_the_reference_pages(client: FlaskClient) -> None:
    text = client.get("/sitemap.xml").get_data(as_text=True)
    assert "<loc>https://rules.example/ko/reference/scoring</loc>" in text
    assert ".json" not in text


def test_the_sitemap_leaves_out_the_pages_that_no_index_shall_hold(client: FlaskClient) -> None:
    text = client.get("/sitemap.xml").text
    listed = {page for page in SINGLE if f"<loc>https://rules.example/de/{page}</loc>" in text}
    indexed = {page for page in SINGLE if 'content="noindex"' not in client.get(f"/de/{page}").text}
    assert listed == indexed
    assert "search" not in listed
