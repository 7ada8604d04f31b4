"""Whole books on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from app.languages import LANGUAGES

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


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_printed_book_has_no_chrome_and_no_letter_below_ten_points(
    phone: Page, code: str, book: str
) -> None:
    phone.emulate_media(media="print")
    phone.goto(f"/{code}/{book}/print")
    points, where = phone.evaluate(SMALLEST)
    assert points >= 9.99, where
    assert phone.locator(".site-header:visible, nav:visible, form:visible, button:visible").count() == 0
    breaks = phone.evaluate(
        "[...document.querySelectorAll('main *')].filter(e => /page|always|left|right/.test("
        "getComputedStyle(e).breakBefore + getComputedStyle(e).breakAfter)).length"
    )
    assert breaks == 0
