"""The state of the translations equals a recount from the files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.sources import file_of, source_address
from app.site.translation_progress import open_work, progress_of, unfinished
from tests.content.conftest import SmallLibrary, small  # noqa: F401 - a fixture
from tests.parsing import parsed


def headings(folder: Path) -> int:
    return sum(len(re.findall(r"^## ", path.read_text(), re.MULTILINE)) for path in folder.glob("*.md"))


def test_the_status_page_equals_a_recount_from_the_files(client: FlaskClient, library: Library) -> None:
    rows = parsed(client.get("/en/status").data).select("tbody tr")
    for row, book in zip(rows, library.outline, strict=True):
        shown = [cell.get_text(" ", strip=True).split(" ")[1] for cell in row.select("td")]
        total = headings(library.folder / "en" / book.id)
        assert shown == [f"{headings(library.folder / code / book.id)}/{total}" for code in LANGUAGES]


def test_a_missing_section_is_shown_in_english_and_counted(small: SmallLibrary) -> None:  # noqa: F811
    text = small.chapter("fr").read_text()
    small.chapter("fr").write_text(text[: text.rindex("\n## ")])
    library = small.load()
    section = library.section("fr", "rulebook/stables")
    assert section is not None
    assert (section.title, section.shown) == ("Stables", "en")
    assert progress_of(library.books["fr"]["rulebook"]).missing == 1


def test_a_stale_section_is_counted_and_listed(small: SmallLibrary) -> None:  # noqa: F811
    small.replace("en", "A stable doubles", "Each stable doubles")
    book = small.load().books["ko"]["rulebook"]
    progress = progress_of(book)
    assert (progress.total, progress.stale, progress.current) == (2, 1, 1)
    assert [section.rule for section in unfinished(book)] == ["rulebook/stables"]


def test_what_is_open_is_listed_by_language_with_its_file(small: SmallLibrary, app: Flask) -> None:  # noqa: F811
    small.replace("en", "A stable doubles", "Each stable doubles")
    work = {each.language: each.sections for each in open_work(small.load())}
    assert list(work) == ["de", "fr", "ko"]
    (section,) = work["ko"]
    with app.app_context(), pytest.MonkeyPatch.context() as patch:
        assert source_address(file_of(section)) == "", "without the setting there is no link"
        patch.setitem(app.config, "REPOSITORY_URL", "https://code.example/blob/main")
        found = source_address(file_of(section), section.source.line)
    assert found == f"https://code.example/blob/main/content/ko/rulebook/animals.md#L{section.source.line}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_leads_to_a_report_that_names_it(client: FlaskClient, code: str) -> None:
    chapter = parsed(client.get(f"/{code}/rulebook/animals").data)
    links = [link["href"] for link in chapter.select(".more a[href*='/report?rule=']")]
    assert len(links) == len(chapter.select(".rule"))
    page = parsed(client.get(f"/{code}/report?rule=rulebook/fence-rules").data)
    (field,) = page.select("textarea")
    assert "/r/rulebook/fence-rules\n" in field.text
    assert f"content/{code}/rulebook/animals.md#fence-rules" in field.text
    assert client.get(f"/{code}/report?rule=rulebook/no-such-rule").status_code == 404


def test_mistakes_go_to_the_tracker_if_there_is_one(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "/en/report?rule=rulebook/fence-rules"
    assert "whoever runs this site" in app.test_client().get(address).text
    monkeypatch.setitem(app.config, "TRACKER_URL", "https://code.example/issues")
    assert 'href="https://code.example/issues"' in app.test_client().get(address).text
