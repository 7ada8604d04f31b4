"""Reference pages and the glossary: sorted and filtered at once."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_a_heading_sorts_the_table_at_once_and_turns_it_around(phone: Page) -> None:
    phone.goto("/en/reference/major-improvements")
    heading = phone.locator("thead a", has_text="Points")
    points = phone.locator("tbody tr td:nth-of-type(2)")
    heading.tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts())
    assert phone.url.endswith("?sort=points")
    heading.tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts(), reverse=True)
    expect(phone.locator("th[aria-sort=descending]")).to_have_count(1)
    after = points.all_inner_texts()
    phone.reload()
    assert points.all_inner_texts() == after


def test_a_row_can_be_linked(phone: Page) -> None:
    phone.goto("/en/reference/action-spaces")
    phone.locator("#fishing .row-link").tap()
    assert phone.url.endswith("/en/reference/action-spaces#fishing")


def test_the_glossary_filters_while_one_types(phone: Page) -> None:
    phone.goto("/en/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    expect(phone.locator(".term-entry:visible")).to_have_count(1)
    expect(phone.locator("main [role=status]")).to_have_text(re.compile(r"^1 term"))
    phone.locator(".filter input").fill("")
    expect(phone.locator("#pasture")).to_be_visible()


def test_the_hand_cards_filter_while_one_types(phone: Page) -> None:
    phone.goto("/de/reference/cards")
    phone.locator(".filter input").fill("Rammed")
    expect(phone.locator(".hand-card:visible")).to_have_count(1)
    expect(phone.locator("main [role=status]")).to_have_text(re.compile(r"^1 "))
    phone.locator(".filter input").fill("")
    expect(phone.locator("#scholar")).to_be_visible()
