"""The farm planner by hand: touch, mouse, keyboard, and without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from app.languages import LANGUAGES

from .conftest import DESKTOP, PHONE

every_language = pytest.mark.parametrize("code", LANGUAGES)
NARROW: ViewportSize = {"width": 320, "height": 640}
PASTURE = ("f4", "f9", "f24", "f25")
"""The four fences around e1."""


def spot(page: Page, place: str) -> Locator:
    return page.locator(f'.spot[value="{place}"]')


@every_language
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_pasture_is_drawn_without_a_new_page(
    chromium: Browser, site: str, code: str, size: ViewportSize
) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto(f"/{code}/tools/farm")
    page.evaluate("window.same = true")
    for place in PASTURE:
        spot(page, place).click()
    page.wait_for_url(re.compile(r"\?f=00000W0000W0000\.[1-9a-z][0-9a-z]*$"))
    expect(page.locator(".plan-verdict")).to_have_class(re.compile("is-legal"))
    expect(page.locator(".farm-fence")).to_have_count(4)
    page.locator('.brush:has([value="field"])').click()
    spot(page, "e1").click()
    expect(page.locator(".plan-verdict")).to_have_class(re.compile("is-illegal"))
    assert page.locator(".plan-verdict .why").first.get_attribute("href") == (
        f"/{code}/rulebook/animals#fence-rules"
    )
    assert page.evaluate("window.same")
    page.context.close()


@every_language
def test_the_planner_is_complete_without_script(chromium: Browser, site: str, code: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto(f"/{code}/tools/farm")
    page.locator('[name=w][value="grain"]').check(force=True)
    spot(page, "b2").click()
    page.wait_for_url(re.compile(r"\?f=00000W3000W0000\.0&w=grain$"))
    for place in PASTURE:
        spot(page, place).click()
    expect(page.locator(".plan-verdict")).to_have_class(re.compile("is-legal"))
    page.locator('[name="s"]').fill("4")
    page.locator(".numbers .button").click()
    page.wait_for_url(re.compile("s=4"))
    expect(page.locator(".farm-count")).to_have_count(
        3
    )  # the grain, two sheep in the pasture, one in the house
    page.go_back()
    expect(page.locator('[name="s"]')).to_have_value("")
    page.context.close()


def test_quick_taps_are_all_counted(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.evaluate(
        "places => places.forEach((place) => document.querySelector(`.spot[value=${place}]`).click())",
        list(PASTURE),
    )
    expect(phone.locator(".farm-fence")).to_have_count(4)


def test_a_tap_keeps_the_brush_it_was_made_with(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.evaluate(
        """() => {
          const tap = (place) => document.querySelector(`.spot[value=${place}]`).click();
          tap("c1");
          document.querySelector('[name=w][value="stable"]').click();
          tap("d1");
        }"""
    )
    phone.wait_for_url(re.compile(r"f=00FA0W0000W0000\.0"))


def test_the_whole_planner_by_keyboard_alone(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.locator('[name=w][value="field"]').focus()
    phone.keyboard.press("ArrowRight")
    expect(phone.locator('[name=w][value="grain"]')).to_be_checked()
    phone.keyboard.press("Tab")
    expect(spot(phone, "a1")).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        phone.keyboard.press(key)
    expect(spot(phone, "b2")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("#spoken")).to_have_text("Space b2: field, 3 × grain. Allowed.")
    expect(spot(phone, "b2")).to_be_focused()
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Space")
    expect(phone.locator("#spoken")).to_have_text("Fence between b2 and c2: built. Not allowed.")
    phone.keyboard.press("Tab")
    expect(phone.locator(".board-verdict a")).to_be_focused()
    phone.keyboard.press("Tab")
    expect(phone.locator("[data-undo]")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator(".plan-verdict")).to_have_class(re.compile("is-legal"))


def test_an_answer_leaves_the_focus_where_it_is(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.locator('[name="s"]').fill("1")
    spot(phone, "b1").focus()
    phone.wait_for_url(re.compile("s=1"))
    expect(spot(phone, "b1")).to_be_focused()
    phone.locator('[name="s"]').fill("2")
    phone.wait_for_url(re.compile("s=2"))
    expect(phone.locator('[name="s"]')).to_be_focused()


def test_steps_are_undone_and_done_again(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    expect(phone.locator("[data-undo]")).to_be_disabled()
    spot(phone, "c1").click()
    phone.wait_for_url(re.compile("f=00F00W0000W0000"))
    spot(phone, "d1").click()
    phone.wait_for_url(re.compile("f=00FF0W0000W0000"))
    phone.locator("[data-undo]").click()
    phone.wait_for_url(re.compile("f=00F00W0000W0000"))
    phone.locator("[data-redo]").click()
    phone.wait_for_url(re.compile("f=00FF0W0000W0000"))
    expect(phone.locator("[data-redo]")).to_be_disabled()


def test_another_game_brings_its_tiles_and_the_board_still_answers(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.locator("[name=g]").select_option("moor")
    phone.locator('.brush:has([value="forest"])').click()
    spot(phone, "c1").click()
    phone.wait_for_url(re.compile("f=00T00W0000W0000"))


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390px", "320px"])
def test_every_spot_is_large_enough_for_a_finger(chromium: Browser, site: str, size: ViewportSize) -> None:
    page = chromium.new_context(base_url=site, viewport=size, has_touch=True).new_page()
    page.goto("/en/tools/farm")
    sizes = page.locator(".spot").evaluate_all(
        """spots => spots.map((spot) => spot.getBoundingClientRect())
                         .map((box) => Math.min(box.width, box.height))"""
    )
    assert len(sizes) == 15 + 38
    assert min(sizes) >= 24
    page.context.close()


def test_a_farm_travels_as_text(phone: Page) -> None:
    phone.goto("/en/tools/farm?f=00000W0000W03w0.0&s=1")
    phone.locator(".plan-text summary").click()
    text = phone.locator(".plan-text textarea").input_value()
    phone.goto("/en/tools/farm")
    phone.locator(".plan-text summary").click()
    phone.locator(".plan-text textarea").fill(text)
    phone.locator(".plan-text .button").click()
    phone.wait_for_url(re.compile(r"\?f=00000W0000W03w0\.0&s=1$"))
