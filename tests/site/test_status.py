"""The state of the translations equals a recount from the files."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.catalogues import catalogue_words, po_path
from app.content import Library
from app.languages import LANGUAGES
from app.site.sources import source_address
from app.site.translation_progress import TranslatedPart, Translation, TranslationProgress, open_work, parts
from tests.content.conftest import SmallLibrary, small  # noqa: F401 - a fixture
from tests.parsing import parsed


def progress(library: Library, part: str, code: str) -> TranslationProgress:
    return next(each.progress[code] for each in parts(library) if each.id == part)


def work(library: Library, code: str) -> list[Translation]:
    return [each for _, translations in open_work(parts(library)).get(code, ()) for each in translations]


def headings(folder: Path) -> int:
    return sum(len(re.findall(r"^## ", path.read_text(), re.MULTILINE)) for path in folder.glob("*.md"))


def test_the_status_page_equals_a_recount_from_the_files(client: FlaskClient, library: Library) -> None:
    rows = parsed(client.get("/en/status").data).select("tbody tr")
    for row, book in zip(rows, library.outline, strict=False):
        shown = [cell.get_text(" ", strip=True).split(" ")[1] for cell in row.select("td")]
        total = headings(library.folder / "en" / book.id)
        found = [headings(library.folder / code / book.id) for code in LANGUAGES]
        assert shown == [str(total) if each == total else f"{each}/{total}" for each in found]


def test_the_parts_of_the_status_page_are_counted_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Library] = []

    def counting(library: Library) -> list[TranslatedPart]:
        counted.append(library)
        return parts(library)

    monkeypatch.setattr("app.site.pages.parts", counting)
    monkeypatch.setattr("app.site.translation_progress.parts", counting)
    assert client.get("/en/status").status_code == 200
    assert len(counted) == 1


def test_a_missing_section_is_shown_in_english_and_counted(small: SmallLibrary) -> None:  # noqa: F811
    text = small.chapter("fr").read_text()
    small.chapter("fr").write_text(text[: text.rindex("\n## ")])
    library = small.load()
    section = library.section("fr", "rulebook/stables")
    assert section is not None
    assert (section.title, section.shown) == ("Stables", "en")
    assert progress(library, "rulebook", "fr").missing == 1


def test_a_rule_of_the_guide_is_listed_without_the_number_that_nobody_sees(library: Library) -> None:
    titles = {each.title for each in progress(library, "guide", "en").translations}
    assert titles == {section.title for section in library.books["en"]["guide"].sections()}


def test_a_stale_section_is_counted_and_listed(small: SmallLibrary) -> None:  # noqa: F811
    small.replace("en", "A stable doubles", "Each stable doubles")
    found = progress(small.load(), "rulebook", "ko")
    assert (found.total, found.stale, found.current) == (2, 1, 1)
    assert [each.address for each in found.open] == ["/ko/rulebook/animals#stables"]


def test_what_is_open_is_listed_by_language_with_its_file(small: SmallLibrary, app: Flask) -> None:  # noqa: F811
    small.replace("en", "A stable doubles", "Each stable doubles")
    library = small.load()
    assert list(open_work(parts(library))) == ["de", "fr", "ko"]
    (rule,) = work(library, "ko")
    with app.app_context(), pytest.MonkeyPatch.context() as patch:
        assert source_address(rule.file) == "", "without the setting there is no link"
        patch.setitem(app.config, "REPOSITORY_URL", "https://code.example/blob/main")
        found = source_address(rule.file, rule.line)
    assert found == f"https://code.example/blob/main/content/ko/rulebook/animals.md#L{rule.line}"


def test_questions_coach_cards_terms_and_interface_words_are_counted_too(
    client: FlaskClient, library: Library
) -> None:
    totals = {part.id: part.progress["de"].total for part in parts(library)}
    steps = sum(len(lesson.steps) for lesson in library.lessons.values())
    assert totals["asked"] == len(list(library.asked.questions())) == 125
    assert (totals["cards"], totals["glossary"]) == (len(library.hand_cards), len(library.terms))
    assert totals["coach"] == steps
    assert totals["words"] > 1000
    assert len(parsed(client.get("/de/status").data).select("tbody tr")) == len(totals)


def test_whatever_lacks_words_is_listed_with_its_file(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = library.asked.chapters["fr"]
    first, *rest = asked.sections
    monkeypatch.setitem(
        library.asked.chapters, "fr", replace(asked, sections=(replace(first, english="0"), *rest[1:]))
    )
    lesson = next(iter(library.lessons.values()))
    monkeypatch.delitem(lesson.chapters, "fr")
    card, term = next(iter(library.hand_cards.values())), library.terms["fence"]
    monkeypatch.delitem(card.effect, "fr")
    monkeypatch.delitem(term.short, "fr")
    found = work(library, "fr")
    assert [each.stale for each in found[:2]] == [True, False]
    files = [each.file for each in found]
    assert files[:2] == ["content/fr/asked.md"] * 2
    assert files[2:-2] == ["content/fr/coach/first-game.md"] * len(lesson.steps)
    assert files[-2:] == ["content/cards/hand", "content/glossary.yaml"]


def test_an_empty_entry_of_a_catalogue_is_missing(tmp_path: Path) -> None:
    file = po_path("de", tmp_path)
    file.parent.mkdir(parents=True)
    file.write_text('msgid "fence"\nmsgstr "Zaun"\n\nmsgid "field"\nmsgstr ""\n')
    found = list(catalogue_words("de", tmp_path))
    assert [(words, whole) for words, _line, whole in found] == [("fence", True), ("field", False)]


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


@pytest.mark.parametrize(
    ("any_host", "link"), [(True, "http://192.168.1.5:8000/r/"), (False, "https://rules.example/r/")]
)
def test_a_report_links_the_rule_on_the_host_that_the_visitor_used_unless_the_site_has_one(
    app: Flask, monkeypatch: pytest.MonkeyPatch, any_host: bool, link: str
) -> None:
    monkeypatch.setitem(app.config, "ANY_HOST", any_host)
    asked = {"Host": "192.168.1.5:8000"}
    page = app.test_client().get("/en/report?rule=rulebook/fence-rules", headers=asked)
    assert f"{link}rulebook/fence-rules\n" in page.text


def test_mistakes_go_to_the_tracker_if_there_is_one(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "/en/report?rule=rulebook/fence-rules"
    assert "whoever runs this site" in app.test_client().get(address).text
    monkeypatch.setitem(app.config, "TRACKER_URL", "https://code.example/issues")
    assert 'href="https://code.example/issues"' in app.test_client().get(address).text
