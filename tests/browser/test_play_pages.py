"""The pages around a game, by hand: lobby, invitation, waiting room, end and replay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.engine import score
from app.languages import LANGUAGES
from app.play.storage.sqlite import SqliteStore

from .conftest import DESKTOP, PHONE, SMALL, phone_context
from .judges import AXE, axe_findings, judged_context, require
from .pages import OPEN_ALL
from .tables import finished_game, open_table, sit_down
from .widths import covered_names, outgrown

REVISED: dict[str, Any] = {"deal": 12, "edition": "revised", "players": 3, "game": "full", "hand": "deal"}
FIRST: dict[str, Any] = {"deal": 9, "edition": "first", "players": 5, "game": "full", "hand": "deal"}
FAMILY: dict[str, Any] = {"deal": 3, "edition": "revised", "players": 2}
"""Games that are the same in every run; the first two end with full farms and many improvements."""


class Tables:
    """Two people, a table that waits for a third, a public one, and a game of each edition that is over."""

    def __init__(self, chromium: Browser, site: str, database: Path) -> None:
        self.host, self.guest = (chromium.new_context(base_url=site) for _ in range(2))
        waiting = open_table(self.host, options={"players": 3, "game": "full", "hand": "deal"}, pace="live")
        sit_down(self.guest, waiting)
        open_table(self.guest, name="보리", options={"players": 4}, public=True)
        people = (self.host, self.guest)
        self.waiting = waiting["table"]
        self.over, self.first = (finished_game(database, people, **game) for game in (REVISED, FIRST))
        invitation = waiting["invites"][-1]["url"]
        self.pages = (
            "/{}/play/",
            "/{}" + invitation[invitation.index("/play/") :],
            f"/{{}}/play/{self.waiting}",
            f"/{{}}/play/{self.over}",
            f"/{{}}/play/{self.over}/replay",
            f"/{{}}/play/{self.over}/fairness",
            f"/{{}}/play/{self.first}/replay?as=1",
        )

    def close(self) -> None:
        self.host.close()
        self.guest.close()


@pytest.fixture(scope="module")
def tables(chromium: Browser, site: str, database: Path) -> Iterator[Tables]:
    found = Tables(chromium, site, database)
    yield found
    found.close()


@pytest.fixture
def host(chromium: Browser, site: str, tables: Tables) -> Iterator[Page]:
    """The one who opened the tables, with a phone."""
    context = phone_context(chromium, site)
    context.add_cookies(tables.host.cookies())  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


def open_whole(page: Page, address: str) -> None:
    """The page with all that folds laid open; a page that tells of an error is none."""
    answer = page.goto(address)
    assert answer is not None
    assert answer.ok, address
    page.evaluate(OPEN_ALL)


def test_the_games_looked_at_have_full_farms_and_many_improvements(tables: Tables, database: Path) -> None:
    store = SqliteStore(database)
    games = [store.load(id).game for id in (tables.over, tables.first)]
    store.close()
    for game in games:
        unused = [line.points for sheet in score(game) for line in sheet.lines if line.category == "unused"]
        assert 0 in unused
        assert sum(len(player.cards) for player in game.players) >= 14
        assert len(game.majors) <= 5  # of 10


def test_axe_finds_nothing(chromium: Browser, site: str, tables: Tables) -> None:
    require(AXE)
    context = judged_context(chromium, base_url=site, viewport=PHONE)
    context.add_cookies(tables.host.cookies())  # type: ignore[arg-type]
    page = context.new_page()
    findings = []
    for address in tables.pages:
        open_whole(page, address.format("en"))
        findings += [f"{address}: {finding}" for finding in axe_findings(page)]
    context.close()
    assert findings == []


@pytest.mark.parametrize("lettered", ["wide"], indirect=True)
def test_no_page_outgrows_its_screen_no_word_its_box_and_no_sign_covers_a_name(
    lettered: Browser, site: str, tables: Tables
) -> None:
    context = lettered.new_context(base_url=site, viewport=SMALL)
    context.add_cookies(tables.host.cookies())  # type: ignore[arg-type]
    page = context.new_page()
    wider, covered = [], []
    for code in LANGUAGES:
        for address in tables.pages:
            open_whole(page, address.format(code))
            wider += outgrown(page, (SMALL, DESKTOP))
            covered += covered_names(page)
    context.close()
    assert wider == []
    assert covered == []


def test_the_longest_and_widest_names_fit_everywhere(chromium: Browser, site: str) -> None:
    name = "W" * 24
    sitting = [chromium.new_context(base_url=site, viewport=PHONE) for _ in range(3)]
    host, _, guest = sitting
    waiting = open_table(host, name=name, options={"players": 3}, public=True)
    sit_down(sitting[1], waiting, name)
    address = f"/en/play/{waiting['table']}"
    wider = []
    with host.new_page() as own, guest.new_page() as other:
        for page, path in ((own, address), (own, "/en/play/"), (other, f"{address}/join")):
            page.goto(path)
            wider += outgrown(page, (PHONE, SMALL))
        sit_down(guest, {**waiting, "invites": waiting["invites"][1:]}, name)
        for page, path in ((own, address), (own, "/en/play/"), (other, address)):
            page.goto(path)
            wider += outgrown(page, (PHONE, SMALL))
    for context in sitting:
        context.close()
    assert wider == []


def test_from_the_home_page_to_the_first_person_in_four_taps(phone: Page) -> None:
    phone.goto("/en/")
    phone.locator(".cover--play a").tap()
    phone.get_by_role("button", name="Play against a bot").tap()
    space = phone.locator("button.tile.is-usable[value='place forest']")
    expect(space).to_be_visible()  # the bot may have the first turn
    space.tap()
    phone.locator("[data-confirm]").tap()
    expect(phone.locator("#log")).to_contain_text("Forest")


def test_an_invitation_is_shared_copied_and_followed_while_the_host_waits(
    chromium: Browser, site: str
) -> None:
    context = phone_context(chromium, site)
    context.add_init_script("navigator.share = async (what) => { window.shared = what.url; }")
    page = context.new_page()
    page.goto("/en/play/")
    page.get_by_role("button", name="3 players").tap()
    page.get_by_role("button", name="Share").tap()
    link = page.evaluate("window.shared")
    page.get_by_role("link", name="Copy link").tap()
    expect(page.get_by_text("Link copied").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    guest = chromium.new_context(base_url=site, locale="de").new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Platz nehmen").click()
    expect(guest.locator("#prompt-title")).to_have_text("Es fehlt noch 1 Spieler")
    expect(page.locator("#here")).to_have_text("2 of 3 here")
    page.locator("#prompt").get_by_role("button", name="Start with 1 bot").tap()
    for each in (page, guest):
        expect(each.locator("#board .tiles")).to_be_visible()
    for each in (page, guest):
        each.context.close()


def test_choices_that_an_edition_has_not_got_cannot_be_made(phone: Page) -> None:
    phone.goto("/en/play/")
    form = phone.locator("form.new-table")
    five = form.locator("[name=players][value='5']")
    expect(five).to_be_disabled()
    form.get_by_label("2007").tap()
    expect(five).to_be_enabled()
    five.tap()
    form.get_by_label("Revised", exact=True).tap()
    expect(five).to_be_disabled()
    expect(form.locator("[name=players][value='1']")).to_be_checked()


def test_there_are_never_more_bots_than_free_seats(phone: Page) -> None:
    phone.goto("/en/play/")
    form = phone.locator("form.new-table")
    bots = form.locator("[name=bots]")
    form.locator("label", has=phone.locator("[name=players][value='4']")).tap()
    bots.select_option("3")
    expect(bots.locator("[value='4']")).to_be_disabled()
    form.locator("label", has=phone.locator("[name=players][value='2']")).tap()
    expect(bots).to_have_value("1")
    form.locator("label", has=phone.locator("[name=players][value='1']")).tap()
    expect(bots).to_have_value("0")
    expect(bots.locator("[value='1']")).to_be_disabled()


def test_a_replay_goes_step_by_step_without_reloading(host: Page, tables: Tables) -> None:
    host.goto(f"/en/play/{tables.over}/replay?step=3")
    host.evaluate("window.same = true")
    now = host.locator("#now")
    host.locator("a[rel=next]").tap()
    expect(now).to_contain_text("Step 4 of")
    host.wait_for_url(re.compile(r"step=4$"))
    host.keyboard.press("ArrowRight")
    expect(now).to_contain_text("Step 5 of")
    host.locator("[type=range]").focus()
    host.keyboard.press("ArrowLeft")
    expect(now).to_contain_text("Step 4 of")
    expect(host.locator("[type=range]")).to_be_focused()
    host.locator(".step-log li > a", has_text="6").first.tap()
    expect(now).to_contain_text("Step 6 of")
    host.go_back()
    expect(now).to_contain_text("Step 4 of")
    assert host.evaluate("window.same")


def test_who_wants_to_play_again_is_seen_in_place_and_followed(tables: Tables, database: Path) -> None:
    over = finished_game(database, (tables.host, tables.guest), **FAMILY)
    pages = [context.new_page() for context in (tables.host, tables.guest)]
    for page in pages:
        page.goto(f"/en/play/{over}")
        expect(page.locator(".score-sheet")).to_be_visible()
    pages[0].get_by_role("button", name="Play again with them").click()
    expect(pages[0].locator("#prompt-title")).to_have_text("Waiting for 1 more player")
    pages[1].get_by_role("button", name="Sit down again").click()
    for page in pages:
        expect(page.locator("#board .tiles")).to_be_visible()
        page.close()
