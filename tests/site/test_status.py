"""The state of the translations equals a recount from the files."""

from __future__ import annotations

import re
from pathlib import Path

from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.content import Library
from app.languages import LANGUAGES
from app.site.progress import progress_of, unfinished
from tests.content.conftest import SmallLibrary, small  # noqa: F401 - a fixture


def headings(folder: Path) -> int:
    return sum(len(re.findall(r"^## ", path.read_text(), re.MULTILINE)) for path in folder.glob("*.md"))


def test_the_status_page_equals_a_recount_from_the_files(client: FlaskClient, library: Library) -> None:
    rows = BeautifulSoup(client.get("/en/status").data, "html.parser").select("tbody tr")
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
