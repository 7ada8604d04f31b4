"""The whole reading site, written as files once: every page answers, and every link and switch leads on."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.content import Library
from app.languages import LANGUAGES, others
from app.play.views.lobby import lobbies
from app.serving.export import Site, export
from app.site.offline import Copies
from app.site.page_list import all_addresses, companions, permalinks, previews
from tests.serving.crawl import broken_links

BASE = "https://rules.example"
every_language = pytest.mark.parametrize("code", LANGUAGES)
# Some thousand pages: only the part in question is read, and without a parser.
LINK = re.compile(r'<a href="([^"]*)" hreflang="(\w+)"')


@pytest.fixture(scope="module")
def folder(app: Flask, library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site is written, which fails if a single address does not answer."""
    written = tmp_path_factory.mktemp("whole") / "site"
    with pytest.MonkeyPatch.context() as patched:
        # Thousands of pictures take minutes to draw; here it only matters that each has its file.
        patched.setattr("app.site.previews.draw_preview", lambda card: b"drawn")
        # Nor what the offline copies hold, which take as long to pack: those of the server do as well.
        served = app.extensions["copies"].get
        patched.setattr(Copies, "get", lambda self, code: served(code))
        exported = create_app({"SITE_URL": BASE, "PREVIEW_DIR": None, "EXPORTED": True})
        names = {code: language.name for code, language in LANGUAGES.items()}
        more = (*permalinks(library), *previews(library), *companions(), *lobbies())
        export(Site(exported, names, BASE), [*all_addresses(library), *more], written, out=StringIO())
    return written


def page(folder: Path, address: str) -> str:
    return (folder / address.removeprefix("/") / "index.html").read_text("utf-8")


def test_no_link_of_the_whole_reading_site_is_broken(folder: Path) -> None:
    assert broken_links(folder, BASE) == []


@every_language
def test_every_switch_of_every_rule_lands_on_the_same_rule(folder: Path, library: Library, code: str) -> None:
    """Rule pages: the menu leads to the same address in the other language, and that page exists."""
    for section in library.sections(code):
        menu = page(folder, section.address).split('<nav class="languages"')[1].split("</nav>")[0]
        twins = {other.code: library.section(other.code, section.rule) for other in others(code)}
        assert {(f"{twin.address}?choose=1", other) for other, twin in twins.items() if twin} == set(
            LINK.findall(menu)
        )
        assert all(twins.values())


@every_language
def test_each_section_of_a_chapter_links_itself_in_the_other_languages(
    folder: Path, library: Library, code: str
) -> None:
    for book in library.books[code].values():
        for chapter in book.chapters:
            _, *sections = page(folder, chapter.address).split('<section class="rule" id="')
            assert len(sections) == len(chapter.sections)
            for section in sections:
                more = section.split('<details class="more">')[1].split("</details>")[0]
                id, _, _ = section.partition('"')
                anchor = f"{book.id}/{chapter.outline.id}#{id}"
                assert set(LINK.findall(more)) == {
                    (f"/{other.code}/{anchor}", other.code) for other in others(code)
                }
