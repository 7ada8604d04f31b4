"""Whole games through the pages: by touch, by keyboard, and alone without any script."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import DESKTOP, PHONE
from .seated import FAMILY
from .tables import open_table

READY = "#prompt:not([aria-busy])"
CHANGES = 1000


class Hand:
    """Somebody with a browser who does whatever the page offers."""

    def __init__(self, page: Page, chance: Random, by_keyboard: bool) -> None:
        self.page, self._chance, self._by_keyboard = page, chance, by_keyboard

    @property
    def version(self) -> str:
        return self.page.get_attribute("#table", "data-version") or ""

    @property
    def is_asked(self) -> bool:
        return self.page.get_attribute("#table", "data-turn") == "yes"

    def press(self, control: Locator) -> None:
        if self._by_keyboard:
            control.focus()
            self.page.keyboard.press("Space" if control.get_attribute("type") == "checkbox" else "Enter")
        else:
            control.click()

    def one_of(self, controls: Locator) -> Locator:
        return controls.nth(self._chance.randrange(controls.count()))

    def act(self) -> None:
        """Place a person, or answer the question with what its form offers, until the rules allow it."""
        moved = self.page.locator(f"#table:not([data-version='{self.version}'])")
        while not moved.count():
            if self.page.locator("button.tile").count():
                self._place(self.one_of(self.page.locator("button.tile")))
            else:
                self._answer()
            moved.or_(self.page.locator(".refused")).first.wait_for(state="attached")
            self.page.locator(READY).wait_for(state="attached")

    def _place(self, tile: Locator) -> None:
        self.press(tile)
        self.press(self.page.locator("[data-confirm]"))

    def _answer(self) -> None:
        decision = self.page.locator("#decision")
        ends = decision.locator("button[value=done]:visible")
        if ends.count() and (self._chance.random() < 0.6 or decision.locator(".refused").count()):
            return self.press(ends.first)
        ticks = decision.locator(".yard-space input:visible")
        for ticked in reversed(decision.locator(".yard-space input:checked").all()):
            self.press(ticked)
        if ticks.count():
            self.press(self.one_of(ticks))
        buttons = decision.locator(
            "button:not([data-step], [data-redraw], [formmethod], [value=done]):visible"
        )
        self.page.evaluate("document.querySelector('.refused')?.remove()")  # the next one is news again
        return self.press(buttons.first if ticks.count() else self.one_of(buttons))


class Unscripted(Hand):
    """Somebody whose browser runs no script: every press is a page of its own."""

    def _place(self, tile: Locator) -> None:
        self.press(tile)


def test_somebody_plays_a_whole_game_alone_and_without_script(chromium: Browser, site: str) -> None:
    context = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False)
    opened = open_table(context, options={"edition": "revised", "players": 1})
    page = context.new_page()
    hand = Unscripted(page, Random(3), False)
    page.goto(f"/fr/play/{opened['table']}")
    while hand.is_asked:
        hand.act()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], hand.version
    expect(page.locator(".score-sheet")).to_be_visible()
    context.close()


def test_two_people_play_a_whole_game_each_in_their_own_way(chromium: Browser, site: str) -> None:
    phone = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True, reduced_motion="reduce")
    laptop = chromium.new_context(base_url=site, viewport=DESKTOP, reduced_motion="reduce")
    headers = {"Origin": site, "Sec-Fetch-Site": "same-origin"}
    wish = {"options": FAMILY, "name": "Clover"}
    opened = phone.request.post(f"{site}/api/v1/tables", data=wish, headers=headers).json()
    sitting = {"invite": opened["invites"][0]["code"], "name": "보리"}
    laptop.request.post(f"{site}/api/v1/tables/{opened['table']}/seats", data=sitting, headers=headers)
    hands = [Hand(phone.new_page(), Random(1), False), Hand(laptop.new_page(), Random(2), True)]
    for hand, language in zip(hands, ("de", "ko"), strict=True):
        hand.page.goto(f"/{language}/play/{opened['table']}")
    for _ in range(CHANGES):
        asked = next((hand for hand in hands if hand.is_asked), None)
        if asked is None:
            break
        asked.act()
        assert hands[0].page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], asked.version
        for hand in hands:
            hand.page.locator(f"#table[data-version='{asked.version}']").wait_for(state="attached")
    for hand in hands:
        expect(hand.page.locator(".ranking-list")).to_be_visible()
    phone.close()
    laptop.close()
