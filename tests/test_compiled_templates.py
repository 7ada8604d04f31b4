"""Templates are compiled by the first start of a version; later ones read what it has kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from app.compiled_templates import CompiledTemplates
from app.file_cache import FileCache


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "templates").mkdir()
    return tmp_path / "templates"


def start(sources: Path, templates: dict[str, str]) -> Environment:
    kept = CompiledTemplates(FileCache([sources], "templates"))
    environment = Environment(loader=DictLoader(templates), bytecode_cache=kept)
    for name in templates:
        environment.get_template(name)
    kept.keep()
    return environment


def refuse(*_: object) -> str:
    raise AssertionError("compiled again")


def test_a_second_start_compiles_nothing(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    templates = {"farm": "{{ fields }} fields", "house": "{{ rooms }} rooms"}
    start(sources, templates)
    monkeypatch.setattr(Environment, "_generate", refuse)
    assert start(sources, templates).get_template("house").render(rooms=2) == "2 rooms"


def test_a_template_that_has_changed_is_compiled_anew(sources: Path) -> None:
    """Also where its version is taken for the same."""
    start(sources, {"farm": "{{ fields }} fields"})
    changed = start(sources, {"farm": "{{ fields }} plowed fields"})
    assert changed.get_template("farm").render(fields=2) == "2 plowed fields"


def test_where_nothing_can_be_kept_templates_are_compiled_as_ever(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert start(sources, {"farm": "{{ fields }} fields"}).get_template("farm").render(fields=2) == "2 fields"
