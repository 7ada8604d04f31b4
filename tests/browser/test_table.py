"""The table in a browser: live without reload, one tap to see, one to do, and light enough for a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from app.languages import LANGUAGES
from app.play.storage.sqlite import SqliteStore
from tests.engine.scene import scene
from tests.play.staging import stage

from .conftest import DESKTOP, PHONE, SMALL, Server
from .judges import AXE, axe_findings, judged_context, new_axe_findings, require
from .seated import FAMILY, BrowserTable, shows
from .widths import flaws_in_letters

FULL = {"edition": "revised", "players": 4, "game": "full", "hand": "deal"}
BOXES = "[...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect().toJSON())"


@pytest.fixture
def context(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    opened = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True)
    yield opened
    opened.close()


@pytest.fixture
def family(context: BrowserContext, site: str) -> BrowserTable:
    """Two people, and the browser is asked where to place the first."""
    table = BrowserTable(context, site, FAMILY)
    table.until_mine()
    return table


@pytest.fixture(scope="module")
def midgame(chromium: Browser, site: str) -> Iterator[tuple[BrowserContext, BrowserTable]]:
    """Four people with farms, cards and animals in the middle of their game."""
    require(AXE)
    context = judged_context(chromium, base_url=site, bypass_csp=True)
    table = BrowserTable(context, site, FULL)
    table.play_on(Random(5), 75)
    yield context, table
    context.close()


def place(page: Page, space: str) -> None:
    page.click(f"button[value='place {space}']")
    page.click("[data-confirm]")


def test_without_script_a_page_that_waits_looks_again_by_itself(chromium: Browser, site: str) -> None:
    context = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False)
    table = BrowserTable(context, site, FAMILY)
    table.until_mine()
    table.move(0, table.state(0)["legal"][0])
    page = context.new_page()
    page.goto(f"/en/play/{table.id}")
    expect(page.get_by_role("link", name="Look again")).to_be_visible()
    table.until_mine()
    expect(page.locator("#prompt-title")).to_contain_text("Your turn")
    expect(page.get_by_role("link", name="Look again")).to_have_count(0)
    context.close()


def test_with_script_nobody_is_bid_to_look_again(context: BrowserContext, family: BrowserTable) -> None:
    page = context.new_page()
    family.open(page)
    place(page, "forest")
    expect(page.locator(".look-again")).to_be_attached()
    expect(page.locator(".look-again")).to_be_hidden()


def test_moves_of_others_come_by_themselves_and_leave_the_reader_alone(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    page.evaluate("window.kept = true")
    assert page.title().startswith("● Your turn")
    badge = page.get_attribute("link[rel=icon]", "href")
    place(page, "forest")
    expect(page.locator(".tile.is-taken .sign--0")).to_have_count(1)
    expect(page.locator("#prompt-title")).to_be_focused()
    assert not page.title().startswith("●")
    assert page.get_attribute("link[rel=icon]", "href") != badge
    page.focus("a[href='?why=fishing']")
    before = page.evaluate(BOXES)
    version = family.move(1, "place day_laborer")
    shows(page, version)
    expect(page.locator("#spoken")).to_contain_text("Bo 1: places a person: Day Laborer, gets 2 food.")
    # The tile that had the focus is a button now; what stood still has not moved.
    assert page.evaluate("document.activeElement.closest('#board') !== null")
    assert page.evaluate(BOXES) == before
    assert page.evaluate("window.kept")
    assert page.title().startswith("● Your turn")
    expect(page.locator(".tile.is-fresh")).to_have_count(1)


def test_a_tap_shows_what_a_space_brings_and_nothing_happens_before_it_is_confirmed(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    version = family.state()["version"]
    page.click("button[value='place forest']")
    expect(page.locator("#preview")).to_have_text("Forest · take 3 wood, then you have 3")
    expect(page.locator("#goods .gain")).to_have_text("+3")
    page.click("[data-cancel]")
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.locator(".gain")).to_have_count(0)
    assert family.state()["version"] == version
    # The same with the keyboard alone.
    page.focus("button[value='place grain_seeds']")
    page.keyboard.press("ArrowDown")
    expect(page.locator("button[value='place day_laborer']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#goods [data-good=food] b")).not_to_have_text("0")
    expect(page.locator(".tile .sign--0")).to_have_count(1)
    page.click("button[value=undo]")
    expect(page.locator(".tile .sign--0")).to_have_count(0)
    page.get_by_role("link", name="Log", exact=True).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log-title")).to_be_focused()


def test_why_not_and_the_rule_open_beside_the_board(context: BrowserContext, family: BrowserTable) -> None:
    page = context.new_page()
    family.open(page)
    address = page.url
    page.click("a[href='?why=farm_expansion']")
    expect(page.locator("#why-title")).to_be_focused()
    expect(page.locator("#why .chip--missing")).to_have_count(2)
    page.click("#why [data-rule] >> nth=0")
    expect(page.locator("dialog .prose")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#why [data-rule] >> nth=0")).to_be_focused()
    page.click("#why [data-close]")
    expect(page.locator("#why-title")).to_have_count(0)
    expect(page.locator("a[href='?why=farm_expansion']")).to_be_focused()
    assert page.url == address


def test_all_tabs_of_a_browser_share_one_stream_and_hand_it_on(
    context: BrowserContext, family: BrowserTable
) -> None:
    streams: list[str] = []
    context.on("request", lambda request: streams.append(request.url) if "/live/" in request.url else None)
    first, second = context.new_page(), context.new_page()
    family.open(first)
    family.open(second)
    place(first, "forest")
    expect(second.locator(".tile.is-taken .sign--0")).to_have_count(1)
    assert len(streams) == 1
    first.close()
    shows(second, family.move(1, "place day_laborer"))
    assert len(streams) == 2


TELLS_OF_STREAMS = """window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    this.addEventListener("open", () => { window.hasOpened = true; });
  }
};"""


def test_a_stream_that_breaks_comes_back(context: BrowserContext, family: BrowserTable) -> None:
    page = context.new_page()
    page.clock.install()
    asked: list[Route] = []

    def break_once(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=502, body="Bad Gateway")
        else:
            route.continue_()

    page.route("**/live/**", break_once)
    page.add_init_script(TELLS_OF_STREAMS)
    with page.expect_response("**/live/**"):
        family.open(page)
    version = family.move(0, "place forest")
    page.clock.run_for(3_000)
    shows(page, version)
    assert len(asked) == 2
    page.wait_for_function("window.hasOpened")  # or its opening would still arrive without a network
    # No network at all: said calmly, and taken back when it is there again.
    page.evaluate("addEventListener('offline', () => { window.isCut = true; })")
    context.set_offline(True)
    page.wait_for_function("window.isCut")
    page.clock.run_for(3_000)
    expect(page.locator("#connection")).to_have_text("Connection lost; trying again …")
    context.set_offline(False)
    expect(page.locator("#connection")).to_be_hidden()


def test_a_busy_server_is_asked_again(context: BrowserContext, family: BrowserTable) -> None:
    page = context.new_page()
    page.clock.install()
    with page.expect_response("**/live/**"):
        family.open(page)
    page.route("**/play/*", lambda route: route.fulfill(status=503, body="Busy"), times=1)
    with page.expect_response(lambda answer: answer.status == 503):
        version = family.move(0, "place forest")
    # Sooner than the next beat of the stream, at which the page would ask, too.
    with page.expect_request("**/play/*", timeout=10_000):
        page.clock.run_for(2_000)
    shows(page, version)


def test_a_page_whose_stream_is_refused_asks_by_itself(context: BrowserContext, family: BrowserTable) -> None:
    page = context.new_page()
    page.clock.install()
    page.route("**/live/**", lambda route: route.fulfill(status=429, body="Too many"))
    with page.expect_response("**/live/**"):
        family.open(page)
    version = family.move(0, "place forest")
    assert page.get_attribute("#table", "data-version") != str(version), "nothing was heard of it"
    page.clock.run_for(6_000)
    shows(page, version)


def test_a_tab_that_slept_beside_a_dead_stream_catches_up_when_it_wakes(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    page.clock.install()
    held: list[Route] = []
    page.route("**/live/**", lambda route: route.continue_() if held else held.append(route))
    family.open(page)
    version = family.move(0, "place forest")
    assert page.get_attribute("#table", "data-version") != str(version), "nothing was heard of it"
    page.clock.fast_forward(30_000)
    shows(page, family.move(1, "place day_laborer"))


def test_a_server_that_restarts_finds_its_boards_again(
    server: Server, context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    with server.away():
        expect(page.locator("#connection")).to_have_text("Connection lost; trying again …")
        place(page, "forest")  # sent again until somebody answers
    expect(page.locator(".tile.is-taken .sign--0")).to_have_count(1)
    expect(page.locator("#connection")).to_be_hidden()
    shows(page, family.move(1, "place day_laborer"))


def test_a_move_that_comes_too_late_is_refused_calmly_and_shows_the_table_as_it_is(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    page.route("**/live/**", lambda route: route.abort())
    family.open(page)
    version = family.move(0, "place forest")
    place(page, "day_laborer")
    expect(page.locator("#notice")).to_contain_text("The table has moved on meanwhile.")
    shows(page, version)
    expect(page.locator(".tile.is-taken .sign--0")).to_have_count(1)


def test_a_menu_of_the_table_closes_by_a_tap_beside_it_or_with_escape(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    menu = page.locator(".table-menu")
    summary = page.locator(".fold:has(.table-menu) > summary")
    summary.tap()
    expect(menu).to_be_visible()
    page.locator(".round-title").tap()
    expect(menu).to_be_hidden()
    summary.tap()
    menu.locator("a").first.focus()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()


def test_the_phrases_fold_away_once_one_of_them_is_said(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    page.click(".tabs a[href='#log']")
    page.click("#say > summary")
    page.get_by_role("button", name="Nice farm!").tap()
    expect(page.locator("#news")).to_contain_text("Nice farm!")
    expect(page.locator("#say")).not_to_have_attribute("open", "")
    expect(page.locator("#say > summary")).to_be_focused()


def test_who_leaves_is_led_to_the_lobby_and_plays_again_from_the_bar_of_the_table(
    context: BrowserContext, family: BrowserTable
) -> None:
    page = context.new_page()
    family.open(page)
    page.click(".fold:has(.table-menu) > summary")
    page.get_by_role("button", name="Leave the table").tap()
    page.wait_for_url("**/en/play/")
    page.get_by_role("link").filter(has_text="You have left this table.").tap()
    bar = page.locator("#absence")
    expect(bar).to_contain_text("You have left this table.")
    assert not page.title().startswith("●")
    page.click(".tabs a[href='#others']")
    bar.get_by_role("button", name="Play again myself").tap()
    expect(page.locator("#prompt-title")).to_have_text("Your turn: place a person")
    expect(bar).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "laptop"])
def test_axe_finds_nothing_on_a_table(
    midgame: tuple[BrowserContext, BrowserTable], size: dict[str, int]
) -> None:
    context, table = midgame
    page = context.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    table.open(page)
    found = []
    for tab in ("board", "farm", "cards", "others", "log") if size == PHONE else ("board",):
        page.evaluate(f"document.querySelector('.tabs a[href=\"#{tab}\"]').click()")
        found += axe_findings(page)
    page.close()
    assert found == []


def test_axe_finds_nothing_on_the_table_of_a_watcher(
    midgame: tuple[BrowserContext, BrowserTable], chromium: Browser, site: str
) -> None:
    _, table = midgame
    context = judged_context(chromium, base_url=site, viewport=DESKTOP, bypass_csp=True)
    page = context.new_page()
    table.open(page)
    expect(page.locator(".is-watching")).to_have_count(1)
    found = new_axe_findings(page, judged=frozenset())
    context.close()
    assert found == []


def test_no_part_of_a_table_is_wider_than_a_small_phone(
    midgame: tuple[BrowserContext, BrowserTable],
) -> None:
    context, table = midgame
    page = context.new_page()
    page.set_viewport_size(SMALL)
    wide = []
    for code in LANGUAGES:
        table.open(page, code)
        for tab in ("board", "farm", "cards", "others", "log"):
            page.click(f".tabs a[href='#{tab}']")
            if page.evaluate("document.documentElement.scrollWidth") > SMALL["width"]:
                wide.append((code, tab))
    page.close()
    assert wide == []


@pytest.mark.parametrize("lettered", ["wide"], indirect=True)
def test_what_others_hold_and_have_played_is_named_without_tearing_a_word_apart(
    lettered: Browser, site: str, database: Path
) -> None:
    context = lettered.new_context(viewport=DESKTOP)
    table = BrowserTable(context, site, FAMILY)
    game = scene()
    game.own(1).cards = ("assistant_tiller", "canoe", "fireplace_2")
    store = SqliteStore(database)
    stage(store, table.id, game)
    store.close()
    page = context.new_page()
    table.open(page, "de")
    expect(page.locator(".other-cards dt")).to_have_text(["Ausgespielt"])
    torn = flaws_in_letters(page, ["wide"], "wide")
    context.close()
    assert [each for each in torn if each.endswith(": Ausgespielt")] == []


def test_the_first_view_is_light_and_an_update_usually_lighter(
    midgame: tuple[BrowserContext, BrowserTable], chromium: Browser, site: str
) -> None:
    context, table = midgame
    cold = chromium.new_context(base_url=site, viewport=PHONE, storage_state=context.storage_state())
    page = cold.new_page()
    sizes: dict[str, int] = {}

    def weigh(request: object) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]  # type: ignore[attr-defined]

    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfinished", weigh)
    table.open(page)
    page.wait_for_load_state("load")
    expect(page.locator("use").first).to_be_attached()
    assert len(asked) <= 8, asked
    assert sum(sizes.values()) <= 60_000, sizes
    updates: list[int] = []
    for _ in range(7):
        sizes.clear()
        shows(page, table.step(Random(2)))
        updates += sizes.values()
    cold.close()
    assert median(updates) <= 6_000, updates
