"""The score pad by hand: with and without script, remembered names, link and picture."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from app.languages import LANGUAGES

from .conftest import DESKTOP, PHONE
from .fonts import FACES, wear

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
    page.locator(".pad-form .button").first.click()
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


def seat(page: Page, number: int) -> None:
    page.locator(".pad-seats label").nth(number - 1).click()


def test_a_phone_shows_one_farm_at_a_time_and_counts_with_thumbs(phone: Page) -> None:
    phone.goto("/en/tools/score")
    phone.locator("[name=an]").fill("Anna")
    more = phone.locator("[name=a11] + .pad-step")
    for _ in range(7):
        more.click()
    expect(phone.locator("[name=a11]")).to_have_value("5")  # the sheet goes no further by itself
    expect(phone.locator(".pad-seats strong").first).to_have_text("8")
    phone.locator("[name=a11]").fill("6")
    expect(phone.locator("#doubts li")).to_contain_text("Anna: 6 people")
    expect(phone.locator("#doubts li a")).to_have_attribute("href", re.compile("#family-limit$"))
    seat(phone, 2)
    expect(phone.locator("[name=an]")).to_be_hidden()
    phone.locator("[name=bn]").fill("Ben")
    phone.locator("[name=b10] + .pad-step").click()
    phone.locator("[name=b10] + .pad-step").click()
    phone.wait_for_url(re.compile(r"a=\.{11}6~Anna&b=\.{10}2~Ben$"))
    expect(phone.locator("#doubts li")).to_have_count(1)
    phone.goto("/de/tools/score")  # names and sheet stay on the device
    expect(phone.locator("[name=an]")).to_have_value("Anna")
    phone.locator("[data-continue] a").click()
    expect(phone.locator("#b10-points")).to_have_text("4")


# What is tapped or read on the pad and does not lie on the screen, or lies under something else.
OUT_OF_REACH = """() => {
  const parts = [...document.querySelectorAll(
    `.pad :is(summary, input, button, output:not(:empty)), .pad-seats label`
  )];
  return parts.filter((each) => each.checkVisibility()).filter((each) => {
    each.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || right > innerWidth || !hit || !(each.contains(hit) || hit.contains(each));
  }).map((each) => each.name || each.value || each.id || each.textContent.trim());
}"""
SCROLLED = "['html', '.pad-scroll'].map((part) => document.querySelector(part).scrollLeft)"
CUT_NAMES = (
    "[...document.querySelectorAll('.pad-who')].filter((who) => who.scrollWidth > who.clientWidth).length"
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_of_the_pad_is_in_reach_on_the_narrowest_screens(
    all_letters: Browser, site: str, code: str
) -> None:
    page = all_letters.new_page(base_url=site)
    page.goto(f"/{code}/tools/score?g=moor&n=6&a=4.2.3.1.8.6")
    for width in (256, 320, 360, 375, 390):
        page.set_viewport_size({"width": width, "height": 640})
        for letters in FACES:
            wear(page, letters)
            assert page.evaluate(OUT_OF_REACH) == [], (width, letters)
            assert page.evaluate(SCROLLED) == [0, 0], (width, letters)
        wear(page, "usual")
        assert page.evaluate(CUT_NAMES) == 0, width
    page.context.close()


def test_the_link_holds_the_sheet(phone: Page) -> None:
    phone.goto(f"/en/tools/score{EXAMPLE}")
    seat(phone, 2)
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


def test_the_pad_is_filled_by_keyboard_alone_beside_its_ranking(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=DESKTOP).new_page()
    page.goto("/en/tools/score")
    page.locator("[name=a0]").focus()
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    page.keyboard.type("2")
    expect(page.locator("#a0-points")).to_have_text("3")
    expect(page.locator("#b0-points")).to_have_text("1")
    expect(page.locator("[name=b0]")).to_be_focused()
    expect(page.locator(".ranking")).to_be_in_viewport()
    page.context.close()
