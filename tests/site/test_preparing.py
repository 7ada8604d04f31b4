"""Whoever finds the site finds in it at once: the search is read, or made, before the first reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.content import Library
from app.file_cache import FileCache
from app.languages import LANGUAGES
from app.site.kept_rules import KeptRules
from app.site.preparing import Preparing
from tests.content.conftest import SmallLibrary


class Search:
    """Some languages are kept; the others are made."""

    def __init__(self, *kept: str) -> None:
        self.kept = kept
        self.taken: dict[str, bytes] = {}

    def load(self, code: str) -> bool:
        if code in self.kept:
            self.take(code, b"kept")
        return code in self.kept

    def made(self, code: str) -> bytes:
        return b"made"

    def take(self, code: str, stored: bytes) -> None:
        self.taken[code] = stored


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FileCache:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return FileCache([])


@pytest.fixture
def small(tmp_path: Path) -> Library:
    (tmp_path / "content").mkdir()
    return SmallLibrary(tmp_path / "content").load()


def prepared(search: Any, kept: FileCache, library: Library) -> list[str]:
    told: list[str] = []
    copies: Any = None
    Preparing(KeptRules(library, kept), search, copies, kept).before_readers(told.append)
    return told


def test_the_first_start_makes_what_is_missing_and_tells_how_far_it_is(
    kept: FileCache, small: Library
) -> None:
    for code in ("en", "ko"):
        KeptRules(small, kept).make(code)
    search = Search("en", "ko")
    first, *each = prepared(search, kept, small)
    assert search.taken == {"en": b"kept", "ko": b"kept", "de": b"made", "fr": b"made"}
    assert first == "Preparing the search, once for this version …"
    assert {line.split()[0] for line in each} == {LANGUAGES["de"].name, LANGUAGES["fr"].name}
    assert each[-1].endswith("(2 of 2)")


def test_later_starts_have_nothing_to_tell_and_nothing_to_make(kept: FileCache, small: Library) -> None:
    prepared(Search(), kept, small)
    search = Search(*LANGUAGES)
    assert prepared(search, kept, small) == []
    assert set(search.taken) == set(LANGUAGES)


def test_rules_that_are_lost_are_made_again(kept: FileCache, small: Library) -> None:
    prepared(Search(), kept, small)
    assert kept.folder is not None
    (kept.folder / "rules-fr").unlink()
    assert prepared(Search(*LANGUAGES), kept, small)[1:] == ["  Français (1 of 1)"]
    assert prepared(Search(*LANGUAGES), kept, small) == []
