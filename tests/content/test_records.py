"""YAML is parsed by the first start of a version; later ones read what it has kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from app.content import ContentError, records
from app.content.records import read_records
from app.file_cache import FileCache
from app.kept_results import KeptResults


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "fields.yaml"
    file.write_text("fields: [grain, vegetable]")
    return file


def start(monkeypatch: pytest.MonkeyPatch) -> KeptResults:
    kept = KeptResults(FileCache([]), "records")
    monkeypatch.setattr(records, "PARSED", kept)
    return kept


def never(*_: object, **__: object) -> None:
    raise AssertionError("parsed again")


def test_a_second_start_parses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = start(monkeypatch)
    first = read_records(file)
    kept.keep()
    start(monkeypatch)
    monkeypatch.setattr(yaml, "load", never)
    assert read_records(file) == first == {"fields": ["grain", "vegetable"]}


def test_what_has_changed_is_parsed_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = start(monkeypatch)
    read_records(file)
    kept.keep()
    start(monkeypatch)
    file.write_text("fields: [grain]")
    assert read_records(file) == {"fields": ["grain"]}
    file.write_text("fields: [")
    with pytest.raises(ContentError, match="while parsing"):
        read_records(file)


def test_each_reader_has_data_of_their_own(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start(monkeypatch)
    mine: Any = read_records(file)
    mine["fields"].clear()
    assert read_records(file) == {"fields": ["grain", "vegetable"]}


def test_where_nothing_can_be_kept_it_is_parsed_as_ever(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    start(monkeypatch).keep()
    start(monkeypatch)
    assert read_records(file) == {"fields": ["grain", "vegetable"]}
