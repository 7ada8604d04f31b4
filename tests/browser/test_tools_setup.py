"""The setup assistant by hand: choices, ticks, with and without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE


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


def test_from_the_setup_one_goes_on_to_the_first_round_of_the_same_table(phone: Page) -> None:
    phone.goto("/en/tools/setup?e=first&n=4&m=family")
    phone.locator("#go").click()
    phone.wait_for_url(re.compile(r"/en/tools/round\?e=first&n=4&m=family$"))
    expect(phone.locator("[data-seats] li")).to_have_count(4)
