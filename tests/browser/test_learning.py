"""Learning by playing and solo pages, by hand on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.languages import LANGUAGES

from .conftest import DESKTOP, PHONE, SMALL
from .judges import AXE, axe_findings, judged_context, require
from .pages import OPEN_ALL
from .tables import OWN, open_table, play_to_the_end
from .widths import outgrown


class Learner:
    """Somebody with a lesson under way and a solo game behind them."""

    def __init__(self, chromium: Browser, site: str, database: Path) -> None:
        self.browser = chromium.new_context(base_url=site)
        solo = open_table(self.browser, options={"players": 1, "game": "full", "hand": "deal"})["table"]
        play_to_the_end(database, solo)
        opened = self.browser.request.post("/en/play/learn", headers=OWN, max_redirects=0)
        lesson = opened.headers["location"].rpartition("/")[2]
        self.pages = {
            "/{}/play/learn": "main",
            "/{}/play/solo": "main",
            f"/{{}}/play/{lesson}": "#coach",
            f"/{{}}/play/{lesson}?hint=1": "#hint",
            f"/{{}}/play/{solo}": "main",
        }
        """Addresses, and what of the page is looked at here: the table itself has tests of its own."""

    def lend(self, context: BrowserContext) -> Page:
        context.add_cookies(self.browser.cookies())  # type: ignore[arg-type]
        return context.new_page()


@pytest.fixture(scope="module")
def learner(chromium: Browser, site: str, database: Path) -> Iterator[Learner]:
    found = Learner(chromium, site, database)
    yield found
    found.browser.close()


def test_a_newcomer_is_led_through_the_first_round_and_goes_their_own_way(phone: Page) -> None:
    phone.goto("/de/")
    phone.get_by_role("button", name="Allein lernen").tap()
    title, go_on = phone.locator("#coach-title"), phone.locator(".coach-actions button.button")
    expect(title).to_have_text("Euer Hof, 14 Runden")
    go_on.tap()
    expect(title).to_have_text("Eine Person, eine Aktion")
    go_on.tap()
    expect(title).to_have_text("Holz holen")
    phone.locator(".coach-rule").tap()
    expect(phone.locator(".rule-dialog")).to_contain_text("Anhäufungsfelder")
    phone.keyboard.press("Escape")
    phone.locator("button.tile[value='place day_laborer']").tap()
    phone.locator("[data-confirm]").tap()
    expect(phone.locator(".prompt-side")).to_contain_text("1")
    go_on.tap()
    expect(title).to_have_text("Neues Feld, neue Waren")
    phone.locator(".coach-off").tap()
    expect(phone.locator(".coach-words")).to_have_count(0)
    phone.reload()
    phone.get_by_role("button", name="Begleiter dazuholen").tap()
    expect(title).to_have_text("Neues Feld, neue Waren")


def test_after_a_solo_game_its_page_leads_to_the_next_one(phone: Page, database: Path) -> None:
    solo = open_table(phone.context, options={"players": 1})["table"]
    play_to_the_end(database, solo)
    phone.goto(f"/en/play/{solo}")
    phone.locator("#series .next-game button").tap()
    expect(phone.locator("#board")).to_be_visible()
    assert solo not in phone.url


def test_axe_finds_nothing(chromium: Browser, site: str, learner: Learner) -> None:
    require(AXE)
    context = judged_context(chromium, base_url=site, viewport=PHONE)
    page = learner.lend(context)
    findings = []
    for address, part in learner.pages.items():
        page.goto(address.format("en"))
        page.evaluate(OPEN_ALL)
        found = axe_findings(page, where=part)
        findings += [f"{address}: {finding}" for finding in found]
    context.close()
    assert findings == []


@pytest.mark.parametrize("lettered", ["wide"], indirect=True)
def test_no_page_outgrows_its_screen_and_no_word_its_box(
    lettered: Browser, site: str, learner: Learner
) -> None:
    context = lettered.new_context(base_url=site, viewport=SMALL)
    page = learner.lend(context)
    wider = []
    for code in LANGUAGES:
        for address, part in learner.pages.items():
            page.goto(address.format(code))
            page.evaluate(OPEN_ALL)
            wider += outgrown(page, (SMALL, DESKTOP), part)
    context.close()
    assert wider == []
