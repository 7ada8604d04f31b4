"""The page of a table as its reader sees it: its height, the marker, the log, a tap while others play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from app.engine import Options, new_game
from app.play.storage.sqlite import SqliteStore
from tests.play.staging import stage

from .conftest import DESKTOP, PHONE, SMALL
from .seated import FAMILY, BrowserTable, shows

WIDE: ViewportSize = {"width": 1700, "height": 1000}
HEIGHTS = """() => [
  document.documentElement.scrollHeight,
  Math.max(innerHeight, Math.ceil(document.querySelector("main").getBoundingClientRect().bottom + scrollY)),
]"""
BORDER = "(tile) => getComputedStyle(tile).borderTopColor"


@pytest.fixture
def context(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    opened = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True)
    yield opened
    opened.close()


def begun(context: BrowserContext, site: str, store: SqliteStore, starter: int = 0) -> BrowserTable:
    """A table at which this seat begins."""
    table = BrowserTable(context, site, FAMILY)
    stage(store, table.id, new_game(Options(start_player=starter), seed=1))
    return table


def place(page: Page, space: str) -> None:
    """Place a person and see that the turn has passed on."""
    page.click(f"button[value='place {space}']")
    page.click("[data-confirm]")
    expect(page.locator("#prompt-title")).to_have_text("Waiting for: Bo 1")


def refused_border(page: Page, space: str) -> str:
    """The colour around a space that was refused."""
    tile = page.locator(f"a[href='?why={space}']")
    tile.click()
    expect(page.locator("#why-title.is-refused")).to_have_count(1)
    border: str = tile.evaluate(BORDER)
    page.click("#why [data-close]")
    expect(page.locator("#why-title")).to_have_count(0)
    return border


def test_the_page_of_a_long_game_ends_with_its_content(context: BrowserContext, site: str) -> None:
    table = BrowserTable(context, site, FAMILY)
    table.play_on(Random(3), 40)
    page = context.new_page()
    for size in (PHONE, DESKTOP, WIDE):
        page.set_viewport_size(size)
        table.open(page)
        height, content = page.evaluate(HEIGHTS)
        assert height <= content, size


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(("starter", "count"), [(0, 1), (1, 0)], ids=["own", "of another"])
def test_the_own_marker_of_the_starting_player_is_seen(
    context: BrowserContext, site: str, store: SqliteStore, size: ViewportSize, starter: int, count: int
) -> None:
    table = begun(context, site, store, starter)
    page = context.new_page()
    page.set_viewport_size(size)
    table.open(page)
    if size == PHONE:
        page.click(".tabs a[href='#farm']")
    expect(page.locator("#farm-title")).to_be_visible()
    expect(page.locator("#farm-title").get_by_label("Starting player")).to_have_count(count)


def test_entries_of_the_log_are_counted_until_they_were_read(
    context: BrowserContext, site: str, store: SqliteStore
) -> None:
    table = begun(context, site, store)
    page = context.new_page()
    table.open(page)
    place(page, "forest")
    log = page.locator(".tabs a[href='#log']")
    shows(page, table.move(1, "place day_laborer"))
    expect(log).to_have_attribute("data-count", "1")
    log.click()
    expect(log).to_have_attribute("data-count", "")
    page.click(".tabs a[href='#board']")
    expect(log).to_have_attribute("data-count", "")
    place(page, "clay_pit")
    shows(page, table.move(1, "place fishing"))
    expect(log).not_to_have_attribute("data-count", "")


def test_entries_that_come_while_the_log_is_open_are_read(
    context: BrowserContext, site: str, store: SqliteStore
) -> None:
    table = begun(context, site, store)
    page = context.new_page()
    table.open(page)
    place(page, "forest")
    log = page.locator(".tabs a[href='#log']")
    log.click()
    shows(page, table.move(1, "place day_laborer"))
    expect(page.locator("#log .is-fresh")).to_have_count(1)
    expect(log).to_have_attribute("data-count", "")


@pytest.mark.parametrize("size", [SMALL, PHONE, DESKTOP], ids=["small", "phone", "desktop"])
def test_a_space_tapped_while_others_play_is_explained_and_the_turn_can_be_taken_back(
    context: BrowserContext, site: str, store: SqliteStore, size: ViewportSize
) -> None:
    table = begun(context, site, store)
    page = context.new_page()
    page.set_viewport_size(size)
    table.open(page)
    refused = refused_border(page, "farm_expansion")
    place(page, "forest")
    tile = page.locator("a[href='?why=farm_expansion']")
    tile.click()
    expect(page.locator("#why-title")).to_have_text("Farm Expansion")
    expect(page.locator("#why .why-about")).to_have_text("build rooms · build stables")
    expect(page.locator("#why .is-refused")).to_have_count(0)
    assert tile.evaluate(BORDER) != refused
    expect(page.locator("#prompt-title")).to_be_in_viewport()
    expect(page.locator("button[value=undo]")).to_be_in_viewport(ratio=1)
    page.click("button[value=undo]")
    expect(page.locator(".tile .sign--0")).to_have_count(0)


def test_a_table_that_is_connected_again_offers_no_copy_for_reading(
    context: BrowserContext, site: str
) -> None:
    table = BrowserTable(context, site, FAMILY)
    page = context.new_page()
    table.open(page)
    context.set_offline(True)
    expect(page.locator(".offline-notice")).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".offline-notice")).to_be_hidden()
    expect(page.locator(".keep-offline")).to_have_count(0)
