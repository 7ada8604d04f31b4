"""Whole games through the pages: by touch, by keyboard, and alone without any script."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from app.play.live.identity import COOKIE
from app.play.tables.invites import new_code

from .conftest import DESKTOP, PHONE
from .tables import dealt_table

CHANGES = 1000
FORMS = {"plow", "build", "sow", "fences", "keep", "feed"}
"""The larger questions: the deals are such that all of them are asked."""
TILES = "button.tile"
ENDS = "#decision button[value=done]"
TICKS = "#decision .yard-space input"
BUTTONS = "#decision button:not([data-step], [data-redraw], [formmethod], [value=done])"
# All that somebody sees at once: how things stand, how wide they are, and which of the controls are there.
# A refusal that has been read is taken away: the next one is news again.
LOOK = """(controls) => {
  const refusal = document.querySelector(".refused");
  refusal?.remove();
  const isThere = (each) => {
    const { width, height } = each.getBoundingClientRect();
    return width && height && each.checkVisibility({ visibilityProperty: true });
  };
  const told = (each, number) =>
    ({ number, isTicked: each.checked, isOpen: each.closest("label")?.innerText === "+" });
  const there = (selector) => [...document.querySelectorAll(selector)].flatMap((each, number) =>
    isThere(each) ? [told(each, number)] : []);
  const { version, turn } = document.querySelector("#table").dataset;
  return { version, isAsked: turn === "yes", isRefused: refusal !== null,
    width: document.documentElement.scrollWidth,
    forms: Array.from(document.querySelectorAll("#decision [name=do]"), (each) => each.value),
    ...Object.fromEntries(controls.map((selector) => [selector, there(selector)])) };
}"""
IS_ANSWERED = """(version) => !document.querySelector("#prompt[aria-busy]")
  && Boolean(document.querySelector(`#table:not([data-version="${version}"]), .refused`))"""
SHOWS = """(version) => Boolean(document.querySelector(`#table[data-version="${version}"]`))"""


class Hand:
    """Somebody with a phone who does whatever the page offers."""

    def __init__(self, page: Page, chance: Random) -> None:
        self.page, self._chance = page, chance
        self.met: set[str] = set()

    def look(self) -> None:
        self.shown: dict[str, Any] = self.page.evaluate(LOOK, [TILES, ENDS, TICKS, BUTTONS])
        self.met.update(self.shown["forms"])
        assert self.page.viewport_size
        assert self.shown["width"] <= self.page.viewport_size["width"], self.shown["version"]

    def follow(self, version: str) -> None:
        """What others have done comes by itself."""
        if self.shown["version"] != version:
            self.page.wait_for_function(SHOWS, arg=version)
            self.look()

    def act(self) -> None:
        """Place a person, or answer the question with what its form offers, until the rules allow it."""
        version = self.shown["version"]
        while self.shown["version"] == version:
            with self._answered(version):
                if self.shown[TILES]:
                    self._place(self._one_of(TILES))
                else:
                    self._answer()
            self.look()

    @contextmanager
    def _answered(self, version: str) -> Iterator[None]:
        yield
        self.page.wait_for_function(IS_ANSWERED, arg=version)

    def _place(self, tile: Locator) -> None:
        self._press(tile)
        self._press(self.page.locator("[data-confirm]"))

    def _answer(self) -> None:
        if self.shown[ENDS] and (self._chance.random() < 0.6 or self.shown["isRefused"]):
            return self._press(self._control(ENDS, self.shown[ENDS][0]))
        ticks = self.shown[TICKS]
        for ticked in reversed([each for each in ticks if each["isTicked"]]):
            self._press(self._control(TICKS, ticked), "Space")
        if ticks:
            self._press(self._one_of(TICKS, careful=self._chance.random() < 0.8), "Space")
        return self._press(self._control(BUTTONS, self.shown[BUTTONS][0]) if ticks else self._one_of(BUTTONS))

    def _one_of(self, controls: str, careful: bool = False) -> Locator:
        """Any of these; somebody who is *careful* heeds the sign that marks where the rules allow it."""
        there = self.shown[controls]
        marked = [each for each in there if each["isOpen"]] if careful else []
        return self._control(controls, self._chance.choice(marked or there))

    def _control(self, controls: str, control: dict[str, Any]) -> Locator:
        return self.page.locator(controls).nth(control["number"])

    def _press(self, control: Locator, key: str = "Enter") -> None:
        control.tap()


class Typist(Hand):
    """Somebody who uses the keyboard alone."""

    def _press(self, control: Locator, key: str = "Enter") -> None:
        control.press(key)


class Unscripted(Hand):
    """Somebody whose browser runs no script: every press is a page of its own."""

    @contextmanager
    def _answered(self, version: str) -> Iterator[None]:
        with self.page.expect_navigation():
            yield

    def _place(self, tile: Locator) -> None:
        self._press(tile)


def known(chromium: Browser, site: str, **options: Any) -> BrowserContext:
    """A browser that has a number and can be given a seat."""
    context = chromium.new_context(base_url=site, **options)
    context.add_cookies([{"name": COOKIE, "value": new_code(), "url": site}])
    return context


def test_somebody_plays_a_whole_game_alone_and_without_script(
    chromium: Browser, site: str, database: Path
) -> None:
    context = known(chromium, site, viewport=PHONE, has_touch=True, java_script_enabled=False)
    table = dealt_table(database, [context], deal=4, edition="revised", players=1)
    hand = Unscripted(context.new_page(), Random(3))
    hand.page.goto(f"/fr/play/{table}")
    hand.look()
    while hand.shown["isAsked"]:
        hand.act()
    expect(hand.page.locator(".score-sheet")).to_be_visible()
    assert hand.met >= FORMS
    context.close()


def test_two_people_play_a_whole_game_each_in_their_own_way(
    chromium: Browser, site: str, database: Path
) -> None:
    phone = known(chromium, site, viewport=PHONE, has_touch=True, reduced_motion="reduce")
    laptop = known(chromium, site, viewport=DESKTOP, reduced_motion="reduce")
    table = dealt_table(database, [phone, laptop], deal=3, edition="revised", players=2)
    hands = [Hand(phone.new_page(), Random(1)), Typist(laptop.new_page(), Random(2))]
    for hand, language in zip(hands, ("de", "ko"), strict=True):
        hand.page.goto(f"/{language}/play/{table}")
        hand.look()
    for _ in range(CHANGES):
        asked = next((hand for hand in hands if hand.shown["isAsked"]), None)
        if asked is None:
            break
        asked.act()
        for hand in hands:
            hand.follow(asked.shown["version"])
    for hand in hands:
        expect(hand.page.locator(".ranking-list")).to_be_visible()
    assert set.union(*(hand.met for hand in hands)) >= FORMS
    phone.close()
    laptop.close()
