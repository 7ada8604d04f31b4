"""The score pad by hand: with and without script, remembered names, link and picture."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE

EXAMPLE = "?g=revised&a=4.2.3.1.8.6..2.1..4.5.3.2..5....1~Anna&b=4.2.3.1.8.6..2.1..4.5~Ben"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_points_appear_while_one_types_and_the_address_follows(
    chromium: Browser, site: str, size: ViewportSize
) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto("/fr/tools/score")
    page.locator("[name=a4]").fill("8")
    expect(page.locator("#a4-points")).to_have_text("4")
    page.locator("[name=a4]").fill("6")
    expect(page.locator("#a4-points")).to_have_text("3")
    page.wait_for_url(re.compile(r"\?g=revised&n=2&a=\.\.\.\.6$"))
    expect(page.locator(".ranking li").first).to_be_visible()
    page.context.close()


def test_the_pad_is_complete_without_script(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/fr/tools/score")
    page.locator("[name=n]").select_option("3")
    page.locator("[name=an]").fill("Zoé")
    page.locator("[name=a0]").fill("5")
    page.locator(".pad-form .button").click()
    page.wait_for_url(re.compile(r"\?g=revised&n=3&a=5~Zo%C3%A9$"))
    expect(page.locator("#a0-points")).to_have_text("4")
    expect(page.locator(".pad thead input")).to_have_count(3)
    page.locator(".pad summary").first.click()
    expect(page.locator(".pad-steps").first).to_be_visible()
    page.context.close()


def test_another_player_joins_without_a_new_page_and_nothing_is_lost(phone: Page) -> None:
    phone.goto(f"/en/tools/score{EXAMPLE}")
    phone.evaluate("window.same = true")
    phone.locator("[name=n]").focus()
    phone.locator("[name=n]").select_option("3")
    expect(phone.locator(".pad thead input")).to_have_count(3)
    expect(phone.locator("#a-total")).to_have_text("42")
    expect(phone.locator("[name=n]")).to_be_focused()
    assert phone.evaluate("window.same")


def test_the_names_of_the_table_stay_on_the_device(phone: Page) -> None:
    phone.goto("/en/tools/score")
    phone.locator("[name=an]").fill("Anna")
    phone.locator("[name=bn]").fill("Ben")
    phone.goto("/de/tools/score")
    expect(phone.locator("[name=bn]")).to_have_value("Ben")


def test_the_link_holds_the_sheet(phone: Page) -> None:
    phone.goto(f"/en/tools/score{EXAMPLE}")
    phone.locator("[name=b3]").fill("2")
    phone.wait_for_url(re.compile(r"b=4\.2\.3\.2\."))
    phone.locator("#share").click()
    expect(phone.locator("#spoken")).to_have_text("Link copied")
    phone.goto(phone.evaluate("navigator.clipboard.readText()"))
    expect(phone.locator("#b-total")).to_have_text("36")


def test_the_sheet_is_saved_as_a_picture(phone: Page) -> None:
    phone.goto(f"/ko/tools/score{EXAMPLE}")
    with phone.expect_download() as download:
        phone.locator("#picture").click()
    assert download.value.suggested_filename == "agricola.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_pad_is_filled_by_keyboard_alone(phone: Page) -> None:
    phone.goto("/en/tools/score")
    phone.locator("[name=a0]").focus()
    phone.keyboard.type("4")
    phone.keyboard.press("Tab")
    phone.keyboard.type("2")
    expect(phone.locator("#a0-points")).to_have_text("3")
    expect(phone.locator("#b0-points")).to_have_text("1")
    expect(phone.locator("[name=b0]")).to_be_focused()
