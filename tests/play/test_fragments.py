"""Pieces of pages that are drawn once: the same page as without, in every language, and bounded memory."""

from __future__ import annotations

import re
from random import Random

import pytest

from app.play.views.fragments import Fragments
from tests.play.people import play_on, sit_down

OPTIONS = {"edition": "revised", "players": 2}


@pytest.fixture
def speaking(monkeypatch):
    spoken = ["en"]
    monkeypatch.setattr("app.play.views.fragments.current_code", lambda: spoken[0])
    return spoken


def test_a_piece_is_drawn_once_for_each_language(speaking):
    fragments = Fragments()
    drawn: list[str] = []

    def draw():
        drawn.append(speaking[0])
        return f"piece {len(drawn)}"

    assert [fragments.kept("a", 1, caller=draw) for _ in range(2)] == ["piece 1", "piece 1"]
    speaking[0] = "de"
    assert fragments.kept("a", 1, caller=draw) == "piece 2"
    assert fragments.kept("a", 2, caller=draw) == "piece 3"


def test_so_many_pieces_and_no_more(speaking):
    fragments = Fragments(most=2)
    for name in ("a", "b", "a", "c"):
        fragments.kept(name, caller=lambda: "drawn")
    assert fragments.kept("a", caller=lambda: "drawn again") == "drawn"
    assert fragments.kept("b", caller=lambda: "drawn again") == "drawn again"


def test_a_page_is_the_same_whether_its_pieces_were_drawn_before_or_not(app):
    tables = [sit_down(app, OPTIONS) for _ in range(2)]
    readers = [(person, table) for table, people in tables for person in people]
    chance = Random(1)
    for _ in range(8):
        for table, people in tables:
            play_on(table, people, chance, 3)
        drawn_before = [_page(*reader) for reader in readers]
        for reader, page in zip(readers, drawn_before, strict=True):
            app.extensions["fragments"]._kept.clear()
            assert _page(*reader) == page


def _page(person, table):
    """All but the numbers of its commands, which are new each time."""
    return re.sub(r'(?<= name="command" value=")[^"]+', "", person.page_text(table))
