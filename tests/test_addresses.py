"""Addresses are spelt in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from app.addresses import (
    copied_files_address,
    copy_address,
    invitation_address,
    lobby_address,
    permalink,
    planner_address,
    table_address,
    term_address,
    terms_address,
    tool_address,
)

ROOT = Path(__file__).parent.parent
BY_HAND = re.compile(r"""(?<!`)["'`](?:/\{\w+\}|/\$\{\w+\})?/(?:r|play|glossary|tools)/(?!<)""")
"""An address of a rule, a table, a term or a tool in quotation marks."""
MAY = {"app/addresses.py"}
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
        if BY_HAND.search(line) and not line.lstrip().startswith("@")
    }
    assert found == set()


@pytest.mark.parametrize(
    "line",
    ['f"/{code}/glossary/{term}"', "`/r/${rule}`", '<a href="/r/{{ rule }}">', 'absolute("/play/" ~ id)'],
)
def test_an_address_by_hand_is_found(line: str) -> None:
    assert BY_HAND.search(line)


@pytest.mark.parametrize(
    ("address", "endpoint"),
    [
        (permalink("rulebook/fence-rules"), "permalinks.permalink"),
        (term_address("de", "pasture"), "glossary.term"),
        (terms_address("de"), "glossary.meanings"),
        (copy_address("de"), "offline.copy"),
        (copied_files_address("de"), "offline.files"),
        (tool_address("de", "score"), "tools.score"),
        (planner_address("de"), "tools.farm"),
        (lobby_address("de"), "play.lobby"),
        (table_address("abc"), "play_links.any_language_at"),
        (invitation_address("abc", "key"), "play_links.any_language_at"),
    ],
)
def test_every_address_leads_to_its_view(app: Flask, address: str, endpoint: str) -> None:
    assert app.url_map.bind("localhost").match(address)[0] == endpoint
