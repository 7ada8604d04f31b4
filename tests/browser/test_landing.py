"""Landing at a rule of a chapter: it is marked, and the contents know where the reader is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE

WIDE: ViewportSize = {"width": 1920, "height": 1080}
CHAPTER = "/en/rulebook/animals"
MANY_SHORT_RULES = "/en/appendix/campaigns"
SHORT = "/en/first-edition/actions-b-family"
TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"
BACKGROUND = "(rule) => getComputedStyle(rule).backgroundColor"
each_size = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def ids(page: Page) -> list[str]:
    """The rules of the open chapter in their order."""
    found: list[str] = page.eval_on_selector_all(".chapter > .rule", "(rules) => rules.map(({ id }) => id)")
    return found


def expect_current(page: Page, rule: str) -> None:
    current = page.locator(".contents-box a[aria-current]")
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("href", f"#{rule}")


@each_size
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rule_that_a_link_leads_to_is_marked(phone: Page, size: ViewportSize, scheme: str) -> None:
    phone.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    phone.set_viewport_size(size)
    phone.goto("/r/first-edition/growth-rules")
    landed, other = phone.locator("#growth-rules"), phone.locator(".rule:not(#growth-rules)")
    expect(landed).to_be_in_viewport()
    gold = {"light": "rgb(245, 232, 192)", "dark": "rgb(58, 50, 32)"}[scheme]
    assert landed.evaluate(BACKGROUND) == gold
    assert other.first.evaluate(BACKGROUND) == "rgba(0, 0, 0, 0)"


def test_the_rule_that_a_link_leads_to_is_marked_in_forced_colors(phone: Page) -> None:
    phone.emulate_media(forced_colors="active")
    phone.goto("/r/first-edition/growth-rules")
    outline = "(rule) => getComputedStyle(rule).outlineStyle"
    assert phone.locator("#growth-rules").evaluate(outline) == "solid"
    assert phone.locator(".rule:not(#growth-rules)").first.evaluate(outline) == "none"


@each_size
def test_a_rule_of_2007_lands_with_its_edition_in_sight(phone: Page, size: ViewportSize) -> None:
    phone.set_viewport_size(size)
    phone.goto("/r/first-edition/growth-rules")
    for place in ("#growth-rules .badges", ".contents-box summary"):
        expect(phone.locator(place)).to_contain_text("First Edition (2007)")
        expect(phone.locator(place)).to_be_in_viewport(ratio=1)


def test_the_contents_of_a_page_too_short_to_scroll_mark_the_rule_that_a_link_leads_to(phone: Page) -> None:
    phone.set_viewport_size({"width": 1920, "height": 1200})
    phone.goto("/de/farmers-of-the-moor/fuel-variant#fuel-variant-upgrades")
    expect_current(phone, "fuel-variant-upgrades")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_contents_mark_the_rule_that_a_link_leads_to(phone: Page, size: ViewportSize) -> None:
    phone.set_viewport_size(size)
    phone.goto(MANY_SHORT_RULES)
    for rule in ids(phone):
        phone.goto(f"{MANY_SHORT_RULES}#{rule}")
        expect_current(phone, rule)


@each_size
def test_a_fresh_link_to_the_last_rule_marks_its_entry_in_the_contents(
    phone: Page, size: ViewportSize
) -> None:
    phone.set_viewport_size(size)
    phone.goto("/r/first-edition/growth-rules")
    expect_current(phone, "growth-rules")


@each_size
@pytest.mark.parametrize("chapter", [CHAPTER, SHORT])
def test_the_contents_mark_the_last_rule_at_the_end_of_a_chapter(
    phone: Page, size: ViewportSize, chapter: str
) -> None:
    phone.set_viewport_size(size)
    phone.goto(chapter)
    phone.evaluate(TO_THE_END)
    expect_current(phone, ids(phone)[-1])


def test_the_contents_follow_a_reader_who_scrolls_on_from_a_link(phone: Page) -> None:
    phone.set_viewport_size(DESKTOP)
    phone.goto(CHAPTER)
    first, second, *_others = ids(phone)
    phone.goto(f"{CHAPTER}#{first}")
    expect_current(phone, first)
    phone.evaluate("(id) => scrollTo(0, document.getElementById(id).offsetTop)", second)
    expect_current(phone, second)
    phone.evaluate("scrollTo(0, 0)")
    expect_current(phone, first)


def test_a_long_list_of_contents_shows_the_entry_of_the_rule_that_a_link_leads_to(phone: Page) -> None:
    phone.set_viewport_size(DESKTOP)
    phone.goto("/r/appendix/exchanging-goods")
    expect_current(phone, "exchanging-goods")
    expect(phone.locator(".contents-box a[aria-current]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("chapter", [CHAPTER, SHORT])
def test_the_contents_stay_in_the_window_at_the_end_of_a_chapter(phone: Page, chapter: str) -> None:
    phone.set_viewport_size(DESKTOP)
    phone.goto(chapter)
    phone.evaluate(TO_THE_END)
    box = phone.locator(".contents-box").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= DESKTOP["height"]
