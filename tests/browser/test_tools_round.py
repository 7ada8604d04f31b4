"""The round companion by hand: taps, the address, the same words with and without script, no connection."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from app.tools.round.round_code import round_pairs
from app.tools.round.round_state import RoundState, act, piles
from app.tools.table_setup import tables

from .conftest import DESKTOP, PHONE
from .test_offline import Kept

FOREST = "[value='take:forest']"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_a_round_goes_by(chromium: Browser, site: str, size: ViewportSize, script: bool) -> None:
    page = chromium.new_context(base_url=site, viewport=size, java_script_enabled=script).new_page()
    page.goto("/fr/tools/round")
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
    expect(page.locator(".strip [aria-current=step]")).to_have_text(["3"])
    page.locator("[value='start:2']").click()
    page.wait_for_url(re.compile(r"\?e=revised&n=2&r=3&c=-d&q=2&s=2&p=23$"))
    page.context.close()


def games() -> list[RoundState]:
    """Every table in a late round, with some cards told and some spaces emptied."""
    found = []
    for at, table in enumerate(tables()):
        state = RoundState(table, round=1 + at % 14)
        for wish in (
            "card:sheep_market",
            "card:western_quarry",
            "back",
            "take:clay_pit",
            "next",
            "next",
            "more:1",
        ):
            state = act(state, wish) or state
        for space, _ in [*piles(state)][at % 3 :: 3]:
            state = act(state, f"take:{space.id}") or state
        found.append(state)
    return found


def shown(page: Page) -> str:
    return "\n".join(
        line.strip() for line in page.locator("#companion").inner_text().splitlines() if line.strip()
    )


def test_script_and_server_tell_the_same_of_every_table(chromium: Browser, site: str) -> None:
    """What they say of thousands of games is compared by `tests/tools/test_twin.py`; here it is shown."""
    quick = chromium.new_context(base_url=site, viewport=PHONE).new_page()
    plain = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False).new_page()
    for state in games()[::9]:
        address = f"/en/tools/round?{urlencode(round_pairs(state))}"
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


def test_the_kept_copy_opens_any_game_without_a_connection(cut: Kept) -> None:
    phone = cut("en")
    phone.goto("/en/tools/round?e=first&n=5&r=3&c=-d&q=2")
    expect(phone.locator("[data-now=title]")).to_have_text("Round 3 of 14")
    expect(phone.locator(f"{FOREST} strong")).to_have_text("3")
    expect(phone.locator("[value='take:large_grove'] strong")).to_have_text("12")
    expect(phone.locator("[value='take:sheep_market'] strong")).to_have_text("2")
    expect(phone.locator("[data-seats] li")).to_have_count(5)
    phone.context.set_offline(False)


TABLES: tuple[tuple[dict[str, str | bool], str, int], ...] = (
    ({"e": "first", "n": "5"}, "e=first&n=5&r=1", 5),
    ({"e": "first", "n": "3", "m": "family"}, "e=first&n=3&m=family&r=1", 3),
    ({"n": "1"}, "e=revised&n=1&r=1", 1),
    ({"n": "4", "f": "2", "t": True}, "e=revised&n=4&f=2&t=1&r=1", 4),
    ({"n": "3", "m": "family", "j": False}, "e=revised&n=3&m=family&j=0&r=1", 3),
)


def ask_for(page: Page, table: dict[str, str | bool]) -> None:
    """Fill the form about the table in the order of its questions."""
    form = page.locator("[data-table-form]")
    for name, value in table.items():
        field = form.locator(f"[name={name}]")
        expect(field).to_be_visible()
        field.set_checked(value) if isinstance(value, bool) else field.select_option(value)
    form.locator(".button").click()


def test_the_form_of_the_kept_copy_takes_every_table(kept: Kept) -> None:
    phone = kept("ko")
    for offline in (False, True):
        phone.context.set_offline(offline)
        for table, address, seats in TABLES:
            phone.goto("/ko/tools/round")
            phone.locator(".tool-table summary").click()
            ask_for(phone, table)
            phone.wait_for_url(re.compile(rf"\?{re.escape(address)}$"))
            expect(phone.locator("[data-seats] li")).to_have_count(seats)
            expect(phone.locator("[data-table-form] [name=n]")).to_have_value(str(seats))
    phone.context.set_offline(False)


def test_the_form_asks_only_what_is_open(phone: Page) -> None:
    phone.goto("/de/tools/round")
    phone.locator(".tool-table summary").click()
    form = phone.locator("[data-table-form]")
    side_job, tile, moor = (form.locator(f"[name={name}]") for name in "jtf")
    expect(side_job).to_be_hidden()
    form.locator("[name=m]").select_option("family")
    expect(side_job).to_be_visible()
    moor.select_option("2")
    expect(form.locator("[name=m]")).to_be_disabled()
    expect(form.locator("[name=m]")).to_have_value("full")
    expect(side_job).to_be_hidden()
    form.locator("[name=n]").select_option("1")
    expect(tile).to_be_hidden()
    form.locator("[name=e]").select_option("first")
    expect(moor).to_be_hidden()
    assert form.locator("[name=n] option").all_inner_texts() == ["1", "2", "3", "4", "5"]
    form.locator("[name=n]").select_option("5")
    form.locator("[name=e]").select_option("revised")
    expect(form.locator("[name=n]")).to_have_value("4")


def test_rules_named_by_the_companion_follow_its_edition_without_a_connection(phone: Page) -> None:
    phone.goto("/en/tools/round")
    phone.context.set_offline(True)
    phone.locator(".tool-table summary").click()
    ask_for(phone, {"e": "first"})
    expect(phone.locator(".table-note a[href*='/first-edition/']:visible")).to_have_count(2)
    expect(phone.locator(".table-note a[href*='/rulebook/']:visible")).to_have_count(0)
    phone.context.set_offline(False)


def test_a_form_sent_over_a_dead_line_still_starts_its_game(cut: Kept) -> None:
    """A browser that thinks it is online sends the form; the copy answers."""
    phone = cut("de")
    phone.goto("/de/tools/round?form=1&e=revised&n=3&m=family&f=0&t=1")
    phone.wait_for_url(re.compile(r"\?e=revised&n=3&m=family&j=0&t=1&r=1$"))
    expect(phone.locator("[data-seats] li")).to_have_count(3)
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
