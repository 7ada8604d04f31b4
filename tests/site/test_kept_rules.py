"""Rules are rendered once for a version of the site, whoever shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.content import Library, Section
from app.content.markup.renderer import Renderer
from app.file_cache import FileCache
from app.site.kept_rules import KeptRules
from tests.content.conftest import SmallLibrary


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FileCache:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return FileCache([])


@pytest.fixture
def small(tmp_path: Path) -> SmallLibrary:
    (tmp_path / "content").mkdir()
    return SmallLibrary(tmp_path / "content")


def rule(library: Library, code: str) -> Section:
    found = library.section(code, "rulebook/pastures")
    assert found is not None
    return found


def never(*_arguments: object) -> None:
    raise AssertionError("rendered again")


def test_what_one_process_has_rendered_another_reads(
    kept: FileCache, small: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = small.load(), small.load()
    KeptRules(first, kept).make("de")
    made = first.rendered(rule(first, "de"))
    KeptRules(second, kept)
    monkeypatch.setattr(Renderer, "render", never)
    assert second.rendered(rule(second, "de")) == made
    assert made.terms == ("pasture",)
    with pytest.raises(AssertionError, match="rendered again"):
        second.rendered(rule(second, "ko"))


def test_a_rule_that_is_not_translated_is_kept_in_the_language_it_is_written_in(
    kept: FileCache, small: SmallLibrary
) -> None:
    small.chapter("fr").unlink()
    library, again = small.load(), small.load()
    KeptRules(library, kept).make("fr")
    KeptRules(again, kept)
    english = again.rendered(rule(again, "fr"))
    assert english == library.rendered(rule(library, "en"))
    assert "15 fences" in english.text


def test_where_nothing_can_be_kept_every_rule_is_rendered(
    small: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    library = small.load()
    rules = KeptRules(library, FileCache([]))
    rules.make("en")
    assert not rules.load("en")
    assert "15 fences" in library.rendered(rule(library, "en")).text
