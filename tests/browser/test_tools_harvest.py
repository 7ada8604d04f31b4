"""The harvest helper by hand: with and without script, and from a planned farm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_ways_appear_while_one_types(chromium: Browser, site: str, size: ViewportSize) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto("/de/tools/harvest")
    expect(page.locator(".way .bad")).to_be_visible()  # nothing to eat: begging markers
    page.evaluate("window.same = true")
    page.locator("[name=sheep]").fill("4")
    page.locator("[name=pens]").fill("4")
    page.locator("[name=fireplace]").check()
    page.locator("[name=food]").fill("3")
    page.wait_for_url(re.compile("sheep=4"))
    expect(page.locator(".way").first.locator(".bad")).to_have_count(0)
    assert page.evaluate("window.same")
    page.context.close()


def test_the_helper_is_complete_without_script(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/de/tools/harvest")
    page.locator("[name=people]").fill("3")
    page.locator("[name=grain]").fill("2")
    page.locator("[name=g3]").fill("2")
    page.locator(".harvest-go .button").click()
    page.wait_for_url(re.compile("people=3"))
    assert "reed=" not in page.url
    expect(page.locator(".way .bad")).to_contain_text("2")
    page.context.close()


def test_another_game_asks_for_fuel(phone: Page) -> None:
    phone.goto("/en/tools/harvest")
    phone.locator("[name=g]").select_option("moor")
    phone.locator("[name=fuel]").fill("2")
    phone.wait_for_url(re.compile("fuel=2"))
    expect(phone.locator(".courses")).to_contain_text("for heating")


def test_a_planned_farm_goes_on_to_the_harvest(phone: Page) -> None:
    phone.goto("/en/tools/farm?f=00000W3v00W0000.0&s=1")
    phone.locator("#to-harvest").click()
    phone.wait_for_url(re.compile("/tools/harvest"))
    expect(phone.locator("[name=g3]")).to_have_value("1")
    expect(phone.locator("[name=v1]")).to_have_value("1")
    expect(phone.locator("[name=sheep]")).to_have_value("1")
