"""The table lens on a phone, with and without script."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import PHONE

SPACES = "/en/appendix/action-spaces"


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def reader(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=site, viewport=PHONE, has_touch=True, java_script_enabled=request.param
    )
    yield context.new_page()
    context.close()


def choose_two_players(page: Page) -> None:
    page.goto(SPACES)
    page.locator(".lens summary").tap()
    page.locator(".lens-form select[name=players]").select_option("2")
    page.locator(".lens-form button").tap()
    page.wait_for_url(re.compile(r"\?players=2$"))


def test_the_form_folds_away_what_cannot_apply(reader: Page) -> None:
    choose_two_players(reader)
    line = reader.locator(".chapter > .folded", has_text="Grove (3 players)")
    expect(line.locator("> summary")).to_have_text("Hidden for 2 players: Grove (3 players)")
    expect(reader.locator("#grove-3 .prose")).to_be_hidden()
    expect(reader.locator("#forest .prose")).to_be_visible()
    line.locator("> summary").tap()
    expect(reader.locator("#grove-3 .prose")).to_be_visible()


def test_the_lens_is_remembered_on_pages_whose_address_does_not_name_it(reader: Page) -> None:
    choose_two_players(reader)
    reader.goto("/en/rulebook/components")
    expect(reader.locator(".lens summary")).to_contain_text("2 players")


def test_one_tap_clears_the_lens_everywhere(reader: Page) -> None:
    choose_two_players(reader)
    reader.locator(".lens-clear").tap()
    reader.wait_for_url(re.compile(rf"{SPACES}$"))
    expect(reader.locator(".folded")).to_have_count(0)
    reader.goto("/en/rulebook/components")
    expect(reader.locator(".lens summary")).to_contain_text("everything")


def test_a_pinned_lens_travels_along_links_and_languages(reader: Page) -> None:
    reader.goto("/en/appendix/?players=2&edition=revised")
    reader.locator(".book-chapters a[href^='/en/appendix/action-spaces?']").first.tap()
    reader.wait_for_url(re.compile(r"/en/appendix/action-spaces\?players=2&edition=revised$"))
    reader.locator(".languages a[hreflang=de]").tap()
    reader.wait_for_url(re.compile(r"/de/appendix/action-spaces\?players=2&edition=revised"))
    expect(reader.locator(".chapter > .folded > summary").first).to_contain_text("ausgeblendet")


def test_search_follows_the_lens(reader: Page) -> None:
    reader.goto("/en/search?q=lessons&players=4&edition=revised")
    expect(reader.locator("#results > .hits")).to_contain_text("Lessons (4 players)")
    folded = reader.locator(".folded", has_text="outside the lens")
    expect(folded.locator(".hits")).to_be_hidden()
    folded.locator("> summary").tap()
    expect(folded.locator(".hits")).to_contain_text("Lessons (3 players)")


def test_a_link_to_a_folded_rule_opens_it(phone: Page) -> None:
    phone.goto(f"{SPACES}?players=2#grove-3")
    expect(phone.locator("#grove-3 .prose")).to_be_visible()
