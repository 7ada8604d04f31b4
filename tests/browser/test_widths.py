"""Narrow, usual and wide letters: each language is set in its own face, and no page outgrows its screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from app.languages import LANGUAGES

from .arriving import WatchedPage
from .conftest import DESKTOP, PHONE, SMALL
from .fonts import FACES, HANGUL, other_faces, wear
from .pages import OPEN_ALL, READING, TOOLS
from .widths import flaws_in_letters, outgrown

SIZES = (SMALL, PHONE, DESKTOP)
# All letters on all screens. From one to the next only one of both changes: each is laid out once.
TURNS = [(size, list(FACES)[:: -1 if turn % 2 else 1]) for turn, size in enumerate(SIZES)]
MENU = ".languages [lang={}] abbr"
READING_FACE, LABELS = FACES["usual"].serif, FACES["usual"].sans


def face(page: Page, selector: str) -> set[str]:
    """The families in which the text of an element is really drawn."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return {font["familyName"] for font in fonts}


@pytest.mark.parametrize("lettered", ["usual"], indirect=True)
@pytest.mark.parametrize(
    ("address", "faces"),
    [
        *((f"/{code}/rulebook/animals", (READING_FACE, LABELS)) for code in ("en", "de", "fr")),
        ("/ko/rulebook/animals", (HANGUL, HANGUL)),
    ],
)
def test_each_language_is_set_in_its_own_faces(
    lettered: Browser, site: str, address: str, faces: tuple[str, ...]
) -> None:
    """The text, a label, and all names of languages, which stand in one row of labels."""
    page = lettered.new_page(base_url=site)
    page.goto(address)
    text, label, *names = ("#fence-rules li", ".contents-box summary span", *map(MENU.format, LANGUAGES))
    assert [face(page, text), face(page, label)] == [{name} for name in faces]
    assert set().union(*(face(page, name) for name in names)) == {faces[1]}
    page.context.close()


@pytest.mark.parametrize("lettered", ["usual"], indirect=True)
@pytest.mark.parametrize(("page_in", "second"), [("ko", "fr"), ("de", "ko"), ("en", "de")])
def test_a_second_language_brings_its_faces_along(
    lettered: Browser, site: str, page_in: str, second: str
) -> None:
    expected = {code: HANGUL if code == "ko" else READING_FACE for code in LANGUAGES}
    page = lettered.new_page(base_url=site)
    page.goto(f"/{page_in}/rulebook/animals?with={second}")
    assert face(page, f"#fence-rules > div[lang={second}] li") == {expected[second]}
    assert face(page, "#fence-rules > div:not([lang]) li") == {expected[page_in]}
    page.context.close()


@pytest.mark.parametrize("width", FACES)
def test_a_page_wears_other_letters(all_letters: Browser, site: str, width: str) -> None:
    page = all_letters.new_page(base_url=site)
    page.goto("/de/rulebook/animals?with=ko")
    wear(page, width)
    assert face(page, "#fence-rules > div:not([lang]) li") == {FACES[width].serif}
    assert face(page, MENU.format("de")) == {FACES[width].sans}
    assert face(page, "#fence-rules > div[lang=ko] li") == {HANGUL}
    assert other_faces(page) == []
    page.evaluate("document.querySelector('#fence-rules li').style.fontFamily = 'Georgia'")
    assert all("Georgia" in other for other in other_faces(page))
    assert other_faces(page) != []
    page.context.close()


def test_a_word_that_fits_in_narrow_letters_only_is_found(all_letters: Browser, site: str) -> None:
    page = all_letters.new_page(base_url=site, viewport=PHONE)
    page.goto("/en/about")
    wear(page, "narrow")
    page.evaluate(
        """() => {
            const words = document.querySelector("main p");
            words.textContent = "as many words as fit";
            Object.assign(words.style, { whiteSpace: "nowrap", width: "max-content" });
            words.style.width = getComputedStyle(words).width;
        }"""
    )
    assert outgrown(page, [PHONE], "main") == []
    found = flaws_in_letters(page, ["wide", "narrow"], words_in="wide")
    assert found == [f"wide: {page.url} at 390: as many words as fit"]
    assert outgrown(page, [PHONE], "main") == []
    wear(page, "wide")
    assert len(outgrown(page, [PHONE], "main")) == 1
    page.context.close()


def test_a_page_that_outgrows_its_screen_and_a_torn_word_are_found(all_letters: Browser, site: str) -> None:
    page = all_letters.new_page(base_url=site, viewport=PHONE)
    page.goto("/en/about")
    page.evaluate(
        """() => {
            const words = document.querySelector("main p");
            words.textContent = "cornfields";
            Object.assign(words.style, { wordBreak: "break-all", width: "3em" });
            document.body.style.width = "400px";
        }"""
    )
    outgrows = f"narrow: {page.url} at 390"
    assert flaws_in_letters(page, ["narrow"], words_in="usual") == [outgrows]
    assert flaws_in_letters(page, ["narrow"], words_in="narrow") == [outgrows, f"{page.url}: cornfields"]
    page.context.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_shifts_or_outgrows_its_screen_and_no_word_its_box_or_line(
    all_letters: Browser, site: str, code: str
) -> None:
    """Each page arrives once, on the smallest screen, and is then looked at in all letters and sizes."""
    context = all_letters.new_context(base_url=site, viewport=SMALL)
    watched = WatchedPage(context)
    page = watched.page
    flaws: list[str] = []
    for address in (*READING, *TOOLS):
        page.set_viewport_size(SMALL)
        if address in READING:
            watched.open(address.format(code))
        else:
            page.goto(address.format(code))
            page.evaluate(OPEN_ALL)
        for size, letters in TURNS:
            if page.viewport_size != size:
                page.set_viewport_size(size)
            flaws += flaws_in_letters(page, letters, words_in="usual" if size == PHONE else None)
        flaws += other_faces(page)
    context.close()
    assert flaws == []
    assert watched.faults == []
