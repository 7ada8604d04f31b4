"""Addresses are spelt in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from app.addresses import (
    WORKER,
    api_address,
    book_address,
    copied_files_address,
    copy_address,
    invitation_address,
    lobby_address,
    page_address,
    permalink,
    planner_address,
    preview_address,
    stream_address,
    table_address,
    term_address,
    terms_address,
    tool_address,
)
from app.play.live.stream import PREFIX as STREAMS

ROOT = Path(__file__).parent.parent
BY_HAND = re.compile(
    r"""(?<!`)["'`](?:"""
    r"""/(?:\{[\w.()]+\}|\$\{[\w.]+\}|\{\{ [\w.]+ \}\})/"""  # of a page below its language
    r"""|/(?:api/v1|glossary|live|offline|og|play|r|sw\.js|tools)(?:/(?!<)|["'`]))"""
)
"""An address in quotation marks; a route has a variable in angle brackets."""
ROUTE = re.compile(r"\s*@|\w+ = Blueprint\(")
"""Here Flask is told of an address; that it is the same is tested below."""
MAY = {"app/addresses.py", "app/play/live/stream.py"}
"""The stream says itself below which address it answers: a test holds it to that of the pages."""
SOURCES = [
    path
    for folder, kinds in (("app", ("py",)), ("templates", ("html", "txt", "xml")), ("static/js", ("js",)))
    for kind in kinds
    for path in sorted((ROOT / folder).rglob(f"*.{kind}"))
]


def test_no_address_is_written_by_hand() -> None:
    found = {
        (str(path.relative_to(ROOT)), line)
        for path in SOURCES
        if str(path.relative_to(ROOT)) not in MAY
        for line in path.read_text().splitlines()
        if BY_HAND.search(line) and not ROUTE.match(line)
    }
    assert found == set()


@pytest.mark.parametrize(
    "line",
    [
        'f"/{code}/glossary/{term}"',
        'f"/{language.code}/"',
        "`/${language}/`",
        "`/r/${rule}`",
        '<a href="/r/{{ rule }}">',
        '<a href="/{{ each.code }}/{{ book }}/">',
        'absolute("/play/" ~ id)',
        'data-live="/live/{{ table.id }}"',
        'absolute("/api/v1/openapi.json")',
        'register("/sw.js")',
    ],
)
def test_an_address_by_hand_is_found(line: str) -> None:
    assert BY_HAND.search(line)


@pytest.mark.parametrize(
    ("address", "endpoint"),
    [
        (permalink("rulebook/fence-rules"), "permalinks.permalink"),
        (permalink("rulebook/fence-rules", sender="de"), "permalinks.permalink"),
        (term_address("de", "pasture"), "glossary.term"),
        (terms_address("de"), "glossary.meanings"),
        (copy_address("de"), "offline.copy"),
        (copied_files_address("de"), "offline.files"),
        (tool_address("de", "score"), "tools.score"),
        (planner_address("de"), "tools.farm"),
        (lobby_address("de"), "play.lobby"),
        (page_address("de"), "pages.home"),
        (page_address("de", "about"), "pages.about"),
        (book_address("de", "rulebook"), "pages.book"),
        (preview_address("de", "rulebook/fence-rules"), "previews.picture"),
        (api_address("books"), "api.books"),
        (api_address("tables"), "tables.public"),
        (WORKER, "offline.worker"),
        (table_address("abc"), "play_links.any_language_at"),
        (invitation_address("abc", "key"), "play_links.any_language_at"),
    ],
)
def test_every_address_leads_to_its_view(app: Flask, address: str, endpoint: str) -> None:
    assert app.url_map.bind("localhost").match(address)[0] == endpoint


def test_the_stream_of_a_table_lies_where_pages_look_for_it() -> None:
    assert stream_address("abc") == f"{STREAMS}/abc"
