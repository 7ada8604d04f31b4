"""The setup assistant by hand: choices, ticks, with and without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE
from .test_offline import Kept


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_setup_follows_the_table_at_once(chromium: Browser, site: str, size: ViewportSize) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto("/ko/tools/setup")
    page.evaluate("window.same = true")
    page.locator("[name=e]").select_option("first")
    expect(page.locator("[data-tick='board.green']")).to_have_count(1)
    page.locator("[name=n]").select_option("5")
    page.wait_for_url(re.compile(r"\?e=first&n=5$"))
    expect(page.locator(".setup-spaces section")).to_have_count(7)
    assert page.evaluate("window.same")
    page.context.close()


def test_the_setup_is_complete_without_script(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/ko/tools/setup")
    page.locator("[name=f]").select_option("2")
    page.locator("[name=n]").select_option("1")
    page.locator("form .button").first.click()
    page.wait_for_url(re.compile(r"\?e=revised&n=1&f=2$"))
    expect(page.locator("[data-tick='start.food']")).to_have_count(1)
    page.context.close()


def test_what_is_ticked_stays_ticked_for_this_table_only(phone: Page) -> None:
    phone.goto("/en/tools/setup?e=revised&n=3")
    phone.locator("[data-tick='board.board']").check()
    phone.reload()
    expect(phone.locator("[data-tick='board.board']")).to_be_checked()
    phone.goto("/en/tools/setup?e=revised&n=4")
    expect(phone.locator("[data-tick='board.board']")).not_to_be_checked()
    phone.goto("/de/tools/setup?e=revised&n=3")
    expect(phone.locator("[data-tick='board.board']")).to_be_checked()
    phone.locator("[data-untick]").click()
    expect(phone.locator("[data-tick='board.board']")).not_to_be_checked()


def an_evening(phone: Page) -> None:
    """From the setup to the score, the names typed once."""
    phone.goto("/en/tools/setup?e=first&n=4&m=family")
    phone.locator("[name=w1]").fill("Anna")
    phone.locator("[name=w4]").fill("Zoé")
    phone.locator("#go").click()
    phone.wait_for_url(re.compile(r"/en/tools/round\?e=first&n=4&m=family&w=Anna~~~Zo%C3%A9"))
    expect(phone.locator(".seat-start span")).to_have_text(["Anna", "Player 2", "Player 3", "Zoé"])
    phone.locator("[value='more:4']").click()
    phone.locator(".seat-food").last.click()
    expect(phone.locator(".families [aria-current]")).to_have_text("Zoé")
    expect(phone.locator("[name=people]")).to_have_value("3")
    expect(phone.locator("[data-count=needed]")).to_have_text("6")
    phone.locator("[name=newborns]").fill("1")
    expect(phone.locator("[data-count=needed]")).to_have_text("5")
    phone.locator("#leg-score").click()
    expect(phone.locator("[name=g]")).to_have_value("first")
    expect(phone.locator(".pad-who")).to_have_text(["Anna", "Player 2", "Player 3", "Zoé"])
    expect(phone.locator("[name=d11]")).to_have_value("3")
    phone.locator("#leg-round").click()
    expect(phone.locator("[data-people]").last).to_have_text("3")


def test_an_evening_goes_from_tool_to_tool_and_names_are_typed_once(phone: Page) -> None:
    an_evening(phone)
    phone.locator("#code summary").click()
    phone.wait_for_function("() => document.querySelector('#code img').naturalWidth > 0")


def test_an_evening_needs_no_connection(cut: Kept) -> None:
    phone = cut("en")
    an_evening(phone)
    phone.locator("#code summary").click()
    expect(phone.locator("#code .notice")).to_be_visible()
    phone.goto("/en/tools/harvest?g=moor&rooms=4&g3=2&v1=1&sheep=2")
    expect(phone.locator("#no-ways")).to_be_visible()
    expect(phone.locator("[data-count=heating]")).to_have_text("4")
    expect(phone.locator("[data-count=crops-grain]")).to_have_text("2")
    phone.goto("/en/tools/score?g=moor&a=.........2.2&b=1&c=.6")
    expect(phone.locator(".pad thead input")).to_have_count(3)
    expect(phone.locator("#doubts li")).to_have_count(2)
    phone.goto("/en/tools/setup?e=first&n=5")
    expect(phone.locator("[data-tick='board.green']")).to_have_count(1)
    phone.context.set_offline(False)
