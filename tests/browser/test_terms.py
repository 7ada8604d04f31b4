"""Notes beside terms: by hover, focus and tap, gone with Escape, never in the way of the link."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .conftest import DESKTOP, PHONE
from .judges import AXE, axe_findings, judged_context, require

CHAPTER = "/en/rulebook/animals"
TERM = "#where-animals-live a.term"


@pytest.fixture
def desk(chromium: Browser, site: str) -> Iterator[Page]:
    context = chromium.new_context(base_url=site, viewport=DESKTOP)
    yield context.new_page()
    context.close()


def test_hover_shows_the_meaning_and_leaving_takes_it_away(desk: Page) -> None:
    desk.goto(CHAPTER)
    term = desk.locator(TERM).first
    term.hover()
    note = desk.locator("#term-note")
    expect(note).to_be_visible()
    expect(note.locator("a")).to_have_attribute("href", str(term.evaluate("link => link.href")))
    assert len(note.locator("p").inner_text()) > 20
    desk.locator("h1").hover()
    expect(note).to_be_hidden()


def test_the_pointer_may_wander_into_the_note(desk: Page) -> None:
    desk.goto(CHAPTER)
    desk.locator(TERM).first.hover()
    note = desk.locator("#term-note")
    note.locator("p").hover()
    desk.wait_for_function("document.querySelector('#term-note').matches(':hover')")
    expect(note).to_be_visible()
    note.locator("a").click()
    desk.wait_for_url(re.compile(r"/en/glossary/"))


def test_focus_shows_the_meaning_and_escape_closes_it_where_one_is(desk: Page) -> None:
    desk.goto(CHAPTER)
    term = desk.locator(TERM).first
    term.focus()
    note = desk.locator("#term-note")
    expect(note).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "term-note")
    desk.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(term).to_be_focused()
    desk.keyboard.press("Enter")
    desk.wait_for_url(re.compile(r"/en/glossary/"))


def test_escape_within_the_note_leads_the_keyboard_back_to_the_term(desk: Page) -> None:
    desk.goto(CHAPTER)
    term = desk.locator(TERM).first
    term.focus()
    desk.locator("#term-note a").focus()
    desk.keyboard.press("Escape")
    expect(desk.locator("#term-note")).to_be_hidden()
    expect(term).to_be_focused()


def test_the_first_tap_shows_the_meaning_and_the_second_follows(phone: Page) -> None:
    phone.goto(CHAPTER)
    term = phone.locator(TERM).first
    term.tap()
    note = phone.locator("#term-note")
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert phone.url.endswith(CHAPTER)
    term.tap()
    phone.wait_for_url(re.compile(r"/en/glossary/"))


def test_a_tap_elsewhere_closes_the_note(phone: Page) -> None:
    phone.goto(CHAPTER)
    phone.locator(TERM).first.tap()
    expect(phone.locator("#term-note")).to_be_visible()
    phone.locator("#where-animals-live h2").tap(position={"x": 1, "y": 1}, force=True)
    expect(phone.locator("#term-note")).to_be_hidden()


def test_the_meanings_are_fetched_once_and_only_when_wanted(desk: Page) -> None:
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url) if "terms" in request.url else None)
    desk.goto(CHAPTER)
    desk.wait_for_load_state("networkidle")
    assert asked == []
    for number in (0, 1):
        desk.locator(TERM).nth(number).hover()
        expect(desk.locator("#term-note")).to_be_visible()
    assert len([url for url in asked if url.endswith("terms.json")]) == 1


def test_without_the_meanings_a_tap_follows_the_link(phone: Page) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    phone.route("**/terms.json", refuse)
    phone.goto(CHAPTER)
    phone.locator(TERM).first.tap()
    phone.wait_for_url(re.compile(r"/en/glossary/"))


def test_without_script_a_term_is_a_link(chromium: Browser, site: str) -> None:
    context = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True, java_script_enabled=False)
    page = context.new_page()
    page.goto(CHAPTER)
    page.locator(TERM).first.tap()
    page.wait_for_url(re.compile(r"/en/glossary/"))
    context.close()


def test_axe_finds_nothing_in_an_open_note(chromium: Browser, site: str) -> None:
    require(AXE)
    context = judged_context(chromium, base_url=site, viewport=PHONE)
    page = context.new_page()
    page.goto("/ko/rulebook/animals")
    page.locator(TERM).first.focus()
    expect(page.locator("#term-note")).to_be_visible()
    assert axe_findings(page) == []
    expect(page.locator("#term-note")).to_be_visible()
    context.close()
