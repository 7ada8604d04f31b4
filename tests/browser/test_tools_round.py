"""The round companion by hand: taps, the address, the same words with and without script, no connection."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from app.languages import LANGUAGES
from app.tools.companion import tables
from app.tools.course import Course, act, piles
from app.tools.course_code import course_pairs

from .conftest import DESKTOP, PHONE
from .test_offline import keep

FOREST = "[value='take:forest']"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_a_round_goes_by(chromium: Browser, site: str, code: str, size: ViewportSize, script: bool) -> None:
    page = chromium.new_context(base_url=site, viewport=size, java_script_enabled=script).new_page()
    page.goto(f"/{code}/tools/round")
    page.locator("[value=next]").click()
    expect(page.locator(f"{FOREST} strong")).to_have_text("6")
    page.locator(FOREST).click()
    expect(page.locator(f"{FOREST} strong")).to_have_text("0")
    page.locator("[value='card:sheep_market']").click()
    page.locator("[value=next]").click()
    expect(page.locator(f"{FOREST} strong")).to_have_text("3")
    expect(page.locator("[value='take:sheep_market'] strong")).to_have_text("2")
    page.locator("[value='more:2']").click()
    expect(page.locator("[data-food]").nth(1)).to_have_text("6")
    page.locator("[value='start:2']").click()
    page.wait_for_url(re.compile(r"\?e=revised&n=2&r=3&c=-d&q=2&s=2&p=23$"))
    page.context.close()


def games() -> list[Course]:
    """Every table in a late round, with some cards told and some spaces emptied."""
    found = []
    for at, table in enumerate(tables()):
        course = Course(table, round=1 + at % 14)
        for wish in (
            "card:sheep_market",
            "card:western_quarry",
            "back",
            "take:clay_pit",
            "next",
            "next",
            "more:1",
        ):
            course = act(course, wish) or course
        for space, _ in [*piles(course)][at % 3 :: 3]:
            course = act(course, f"take:{space.id}") or course
        found.append(course)
    return found


def shown(page: Page) -> str:
    return "\n".join(
        line.strip() for line in page.locator("#companion").inner_text().splitlines() if line.strip()
    )


def test_script_and_server_tell_the_same_of_every_table(chromium: Browser, site: str) -> None:
    quick = chromium.new_context(base_url=site, viewport=PHONE).new_page()
    plain = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    for course in games():
        address = f"/en/tools/round?{urlencode(course_pairs(course))}"
        for page in (quick, plain):
            page.goto(address)
        assert shown(quick) == shown(plain), address
        quick.locator("[value='more:1']").click()
        quick.locator("[value='less:1']").click()
        assert quick.url.endswith(address), address
    quick.context.close()
    plain.context.close()


def test_without_a_connection_the_game_goes_on_and_may_even_change_its_table(phone: Page) -> None:
    phone.goto("/de/tools/round")
    phone.context.set_offline(True)
    phone.locator("[value=next]").click()
    expect(phone.locator(f"{FOREST} strong")).to_have_text("6")
    phone.locator(".tool-table summary").click()
    phone.locator("[data-table-form] [name=e]").select_option("first")
    phone.locator("[data-table-form] .button").click()
    expect(phone.locator(f"{FOREST} strong")).to_have_text("3")
    expect(phone.locator(".reminders[data-edition=first]")).to_be_visible()
    phone.context.set_offline(False)


def test_the_kept_copy_opens_any_game_without_a_connection(phone: Page) -> None:
    keep(phone, "en")
    phone.context.set_offline(True)
    phone.goto("/en/tools/round?e=first&n=5&r=3&c=-d&q=2")
    expect(phone.locator("[data-now=title]")).to_have_text("Round 3 of 14")
    expect(phone.locator(f"{FOREST} strong")).to_have_text("3")
    expect(phone.locator("[value='take:large_grove'] strong")).to_have_text("12")
    expect(phone.locator("[value='take:sheep_market'] strong")).to_have_text("2")
    expect(phone.locator("[data-seats] li")).to_have_count(5)
    phone.context.set_offline(False)


def test_the_last_game_is_offered_again(phone: Page) -> None:
    phone.goto("/en/tools/round?e=revised&n=4&r=5")
    phone.locator("[value=next]").click()
    phone.goto("/en/tools/round")
    phone.locator("[data-continue] a").click()
    expect(phone.locator("[data-now=title]")).to_have_text("Round 6 of 14")
    expect(phone.locator("[data-seats] li")).to_have_count(4)
    phone.wait_for_url(re.compile(r"\?e=revised&n=4&r=6$"))


def test_the_round_is_led_by_keyboard_alone(phone: Page) -> None:
    phone.goto("/en/tools/round")
    phone.locator("[value=next]").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("[data-now=title]")).to_have_text("Round 2 of 14")
    phone.locator(FOREST).focus()
    phone.keyboard.press("Space")
    expect(phone.locator(f"{FOREST} strong")).to_have_text("0")
    expect(phone.locator(FOREST)).to_be_focused()


def test_the_language_menu_takes_the_game_along(phone: Page) -> None:
    phone.goto("/en/tools/round")
    phone.locator("[value=next]").click()
    phone.locator(".languages a[hreflang=ko]").click()
    phone.wait_for_url(re.compile(r"/ko/tools/round\?e=revised&n=2&r=2$"))
