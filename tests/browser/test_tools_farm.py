"""The farm planner by hand: touch, mouse, keyboard, and without script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE

NARROW: ViewportSize = {"width": 320, "height": 640}
PASTURE = ("f4", "f9", "f24", "f25")
"""The four fences around e1."""


def spot(page: Page, place: str) -> Locator:
    return page.locator(f'.spot[value="{place}"]')


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_pasture_is_drawn_without_a_new_page(chromium: Browser, site: str, size: ViewportSize) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto("/de/tools/farm")
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
        "/de/rulebook/animals#fence-rules"
    )
    assert page.evaluate("window.same")
    page.context.close()


def test_the_planner_is_complete_without_script(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/de/tools/farm")
    page.locator('[name=w][value="grain"]').check(force=True)
    spot(page, "b2").click()
    page.wait_for_url(re.compile(r"\?f=00000W3000W0000\.0&w=grain&u=b20$"))
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
    expect(phone.locator("#spoken")).to_have_text("Space b2: field, 3 grain. Allowed.")
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


def test_quick_undo_and_redo_are_followed_in_order(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.evaluate(
        """() => {
          const press = (name) => document.querySelector(name).click();
          press(".spot[value=c1]");
          press(".spot[value=d1]");
          document.querySelector("[data-undo]").disabled = false;
          press("[data-undo]");
          press("[data-undo]");
          document.querySelector("[data-redo]").disabled = false;
          press("[data-redo]");
        }"""
    )
    phone.wait_for_url(re.compile(r"\?f=00F00W0000W0000\.0$"))
    expect(phone.locator("[data-undo]")).to_be_enabled()
    expect(phone.locator("[data-redo]")).to_be_enabled()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_steps_are_undone_and_done_again_without_script(
    chromium: Browser, site: str, size: ViewportSize
) -> None:
    page = chromium.new_context(base_url=site, viewport=size, java_script_enabled=False).new_page()
    page.goto("/en/tools/farm")
    expect(page.locator("[data-undo]")).to_be_disabled()
    expect(page.locator("[data-redo]")).to_be_disabled()
    spot(page, "c1").click()
    spot(page, "f3").click()
    page.wait_for_url(re.compile(r"\?f=00F00W0000W0000\.8&u="))
    page.locator("[data-undo]").click()
    page.wait_for_url(re.compile(r"\?f=00F00W0000W0000\.0&"))
    page.locator("[data-undo]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"\?f=00000W0000W0000\.0&"))
    expect(page.locator("[data-undo]")).to_be_disabled()
    page.locator("[data-redo]").click()
    page.locator("[data-redo]").click()
    page.wait_for_url(re.compile(r"\?f=00F00W0000W0000\.8&"))
    expect(page.locator("[data-redo]")).to_be_disabled()
    assert str(page.locator("#share").get_attribute("href")).endswith("?f=00F00W0000W0000.8")
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_extension_is_laid_and_used_with_script(chromium: Browser, site: str, size: ViewportSize) -> None:
    page = chromium.new_context(base_url=site, viewport=size).new_page()
    page.goto("/de/tools/farm?g=moor")
    page.evaluate("window.same = true")
    page.locator("[name=m]").select_option("t1")
    expect(spot(page, "m1")).to_be_visible()
    expect(page.locator(".board-yard .farm-moor")).to_have_count(2)
    page.locator('.brush:has([value="clear"])').click()
    spot(page, "m2").click()
    page.wait_for_url(re.compile(r"f=00000W0000W0000M0\.0\.mt1&w=clear&g=moor$"))
    page.locator("[name=x]").select_option("T1")
    page.wait_for_url(re.compile(r"f=00000W0000W000000M0\.0\.xT1\.mt1&w=clear&g=moor$"))
    page.locator("[data-undo]").click()
    expect(page.locator("[name=x]")).to_have_value("none")
    page.locator("[data-undo]").click()
    page.locator("[data-undo]").click()
    expect(page.locator(".spot")).to_have_count(53)
    expect(page.locator("[name=m]")).to_have_value("none")
    assert page.evaluate("window.same")
    page.context.close()


def test_an_extension_is_laid_and_used_without_script(chromium: Browser, site: str) -> None:
    page = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/de/tools/farm?g=moor")
    page.locator("[name=x]").select_option("r2")
    page.locator(".extensions .button").click()
    page.wait_for_url(re.compile(r"\?f=00000W0000W000000\.0\.xr2&g=moor&u="))
    page.locator('[name=w][value="stable"]').check(force=True)
    spot(page, "x2").click()
    page.wait_for_url(re.compile(r"\?f=00000W0000W00000A\.0\.xr2&w=stable&g=moor&u="))
    page.locator("[data-undo]").click()
    page.locator("[data-undo]").click()
    expect(page.locator(".spot")).to_have_count(53)
    page.context.close()


def test_an_extension_by_keyboard_alone(phone: Page) -> None:
    phone.goto("/en/tools/farm?g=moor")
    phone.locator("[name=x]").focus()
    phone.keyboard.press("ArrowDown")
    expect(spot(phone, "x1")).to_be_visible()
    expect(phone.locator("[name=x]")).to_be_focused()
    spot(phone, "a1").focus()
    for key in ("ArrowUp", "ArrowUp"):
        phone.keyboard.press(key)
    expect(spot(phone, "x1")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("#spoken")).to_have_text("Space x1: field, empty. Allowed.")
    expect(spot(phone, "x1")).to_be_focused()
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Enter")
    expect(phone.locator("#spoken")).to_have_text("Fence between x1 and x2: built. Not allowed.")
    phone.locator("[name=x]").focus()
    phone.keyboard.press("Home")
    expect(phone.locator(".spot")).to_have_count(53)
    expect(phone.locator('.spot[tabindex="0"]')).to_have_attribute("value", "a1")


def test_another_game_brings_its_tiles_and_the_board_still_answers(phone: Page) -> None:
    phone.goto("/en/tools/farm")
    phone.locator("[name=g]").select_option("moor")
    phone.locator('.brush:has([value="forest"])').click()
    spot(phone, "c1").click()
    phone.wait_for_url(re.compile("f=00T00W0000W0000"))


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390px", "320px"])
@pytest.mark.parametrize(
    ("query", "spots"),
    [("", 15 + 38), ("?f=00000W0000W000000MM.0.xr1.ml2", 19 + 48)],
    ids=["board", "extended"],
)
def test_every_spot_is_large_enough_for_a_finger(
    chromium: Browser, site: str, size: ViewportSize, query: str, spots: int
) -> None:
    page = chromium.new_context(base_url=site, viewport=size, has_touch=True).new_page()
    page.goto(f"/en/tools/farm{query}")
    sizes = page.locator(".spot").evaluate_all(
        """spots => spots.map((spot) => spot.getBoundingClientRect())
                         .map((box) => Math.min(box.width, box.height))"""
    )
    assert len(sizes) == spots
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
