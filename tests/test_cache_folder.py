from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.cache_folder import cache_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return tmp_path


def mode(folder: Path) -> int:
    return folder.stat().st_mode & 0o777


def test_the_folder_lies_in_the_cache_of_the_user_and_is_closed_to_others(home: Path) -> None:
    folder = cache_folder("previews")
    assert folder == home / ".cache" / "agricola" / "previews"
    assert (mode(folder), mode(folder.parent)) == (0o700, 0o700)
    assert cache_folder("previews") == folder


def test_another_cache_is_named_by_an_absolute_path_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "elsewhere"))
    assert cache_folder("indexes") == home / "elsewhere" / "agricola" / "indexes"
    monkeypatch.setenv("XDG_CACHE_HOME", "elsewhere")
    assert cache_folder("indexes") == home / ".cache" / "agricola" / "indexes"


def test_a_folder_that_stood_open_is_closed(home: Path) -> None:
    (home / ".cache" / "agricola" / "previews").mkdir(parents=True, mode=0o777)
    (home / ".cache" / "agricola" / "previews").chmod(0o777)
    folder = cache_folder("previews")
    assert folder is not None
    assert mode(folder) == 0o700


def test_a_link_in_the_place_of_the_folder_is_not_followed(home: Path) -> None:
    (home / "trap").mkdir()
    (home / ".cache" / "agricola").mkdir(parents=True)
    (home / ".cache" / "agricola" / "previews").symlink_to(home / "trap")
    assert cache_folder("previews") is None


def test_a_folder_of_somebody_else_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder("previews") is not None
    monkeypatch.setattr(os, "getuid", lambda: 12345678)
    assert cache_folder("previews") is None


def test_where_no_folder_can_be_made_there_is_none(home: Path) -> None:
    (home / ".cache").write_text("in the way")
    assert cache_folder("previews") is None
