"""Whole books and single sheets on paper."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, Page

from app.languages import LANGUAGES
from app.site.reference import PAGES

from .fonts import FACES, wear
from .kept_copy import LIGHTER

BOOKS = ("rulebook", "appendix", "first-edition", "farmers-of-the-moor", "mini-expansions")

SMALLEST = """() => {
  const sizes = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.textContent.trim() && !element.closest('svg') && element.checkVisibility())
      sizes.push([parseFloat(getComputedStyle(element).fontSize) * 0.75, element.outerHTML.slice(0, 80)]);
  }
  return sizes.reduce((least, each) => each[0] < least[0] ? each : least);
}"""


def sheets_of(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True, format="A4")))


every_language = pytest.mark.parametrize("code", LANGUAGES)


def test_a_printed_book_has_no_chrome_and_no_letter_below_ten_points(phone: Page) -> None:
    """No style but the letters depends on the language (test_judges)."""
    code = "en"
    phone.emulate_media(media="print")
    failures: list[str] = []
    phone.on("pageerror", lambda error: failures.append(str(error)))
    for book in BOOKS:
        phone.goto(f"/{code}/{book}/print")
        assert failures == [], book
        points, where = phone.evaluate(SMALLEST)
        assert points >= 9.99, (book, where)
        chrome = phone.locator(".site-header:visible, nav:visible, form:visible, button:visible")
        assert chrome.count() == 0, book
        breaks = phone.evaluate(
            "[...document.querySelectorAll('main *')].filter(e => /page|always|left|right/.test("
            "getComputedStyle(e).breakBefore + getComputedStyle(e).breakAfter)).length"
        )
        assert breaks == 0, book


@every_language
def test_a_printed_book_takes_few_sheets_and_its_references_keep_their_numbers(
    phone: Page, code: str
) -> None:
    phone.emulate_media(media="print")
    phone.goto(f"/{code}/rulebook/print")
    after = "getComputedStyle(document.querySelector('a.ref'), '::after').content"
    assert re.search(r"→.*\d+\.\d+", phone.evaluate(after)), "a cross-reference keeps its number"
    assert sheets_of(phone) <= 29


@every_language
def test_each_table_prints_on_one_sheet(all_letters: Browser, site: str, code: str) -> None:
    context = all_letters.new_context(base_url=site)
    sheet = context.new_page()
    sheets = {}
    for name in PAGES:
        sheet.goto(f"/{code}/reference/{name}")
        sheet.evaluate(LIGHTER)  # the hand cards are no table: they may fill as many sheets as they like
        for width in FACES:
            wear(sheet, width)
            sheets[name, width] = sheets_of(sheet)
    context.close()
    assert sheets == dict.fromkeys(product(PAGES, FACES), 1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_who_reads_by_night_prints_dark_letters_on_white(phone: Page, theme: str) -> None:
    """Also where darkness was chosen by hand: paper is white for everybody."""
    phone.goto("/en/guide/how-to-play")
    phone.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    phone.emulate_media(media="print")
    inks = phone.evaluate(
        "[document.body, document.querySelector('.picture')].map(e => getComputedStyle(e).color)"
    )
    assert inks == ["rgb(42, 35, 24)", "rgb(46, 32, 19)"]
