"""Decisions at a table by hand: touch, keyboard, and what the judges say about every kind of form."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.languages import LANGUAGES
from app.play.storage.sqlite import SqliteStore
from app.play.tables.events import Moved
from tests.play.staging import SCENES, stage

from .conftest import PHONE, SMALL
from .judges import AXE, axe_findings, judged_context, require

SCRIPTED = "performance.getEntriesByType('resource').some((each) => each.name.includes('decisions/forms'))"
EDGES = "do=fences&way=edges&edge=8&edge=13"
UNFOLD = "document.querySelectorAll('#prompt details').forEach((each) => { each.open = true; })"


class Seated:
    """Somebody at a table of two, on which any game can be put."""

    def __init__(self, context: BrowserContext, site: str, store: SqliteStore) -> None:
        self.store = store
        self.page = context.new_page()
        wish = {"options": {"edition": "revised", "players": 2}, "name": "Ann"}
        headers = {"Sec-Fetch-Site": "same-origin"}
        opened = context.request.post(f"{site}/api/v1/tables", data=wish, headers=headers).json()
        self.id: str = opened["table"]
        other = context.browser.new_context(base_url=site) if context.browser else context
        joining = {"invite": opened["invites"][0]["code"], "name": "보리"}
        assert other.request.post(f"{site}/api/v1/tables/{self.id}/seats", data=joining, headers=headers).ok
        other.close()

    def show(self, scene: str, language: str = "en", filled: str = "") -> Page:
        stage(self.store, self.id, SCENES[scene]())
        self.version = self.store.load(self.id).version
        self.page.goto(f"/{language}/play/{self.id}?{filled}")
        return self.page

    def moves(self) -> list[str]:
        """What was decided since the game was put on the table."""
        entries = self.store.events(self.id, self.version)
        return [entry.event.action for entry in entries if isinstance(entry.event, Moved)]


@pytest.fixture(scope="module")
def ann(chromium: Browser, site: str, store: SqliteStore) -> Iterator[Seated]:
    """One phone for all: every scene is a new game and a new page."""
    context = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True)
    yield Seated(context, site, store)
    context.close()


def test_a_pasture_is_drawn_by_tapping_and_confirmed(ann: Seated) -> None:
    page = ann.show("fences")
    for space in ("d2", "e2"):
        page.locator(f'.yard-tick:has([name="at"][value="{space}"])').tap()
    expect(page.locator(".yard-plan path")).to_have_count(4)
    expect(page.locator("#plan-fences")).to_contain_text("holds 4 animals of one kind")
    expect(page.locator("#go-fences")).to_contain_text("Build fences: 4")
    expect(page.locator('#prompt [data-good="wood"] .gain')).to_have_text("−4")
    page.get_by_role("button", name="Another pasture").tap()
    expect(page.locator('[name="pasture"]')).to_have_value("d2+e2")
    page.locator('.yard-tick:has([name="at"][value="e3"])').tap()
    expect(page.locator("#go-fences")).to_contain_text("Build fences: 7")
    # The same by edges: what is drawn is kept, and one more fence divides the larger pasture.
    page.get_by_role("radio", name="Edges").tap()
    expect(page.get_by_role("radio", name="Edges")).to_be_focused()
    expect(page.locator('[name="edge"]:checked')).not_to_have_count(0)  # the form has come back with them
    between = page.get_by_role("checkbox", name="Fence between d2 and e2")
    box = between.bounding_box()
    assert box
    # A finger need not hit the line: what lies nearest to it counts.
    page.touchscreen.tap(box["x"] + box["width"] / 2 - 15, box["y"] + box["height"] / 2 + 10)
    expect(page.locator("#go-fences")).to_contain_text("Build fences: 8")
    between.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.get_by_role("checkbox", name="Fence between d3 and e3")).to_be_focused()
    page.locator("#go-fences").tap()
    expect(page.locator('.decision-end button[value="done"]')).to_be_visible()
    assert ann.moves() == ["pasture d2", "pasture e2", "pasture e3"]


def test_a_large_question_has_the_screen_to_itself_and_is_kept_while_the_board_is_looked_at(
    ann: Seated,
) -> None:
    page = ann.show("fences")
    board, form = page.locator("#board"), page.locator("#decision")
    expect(form).to_be_visible()
    expect(board).to_be_hidden()
    page.locator('.yard-tick:has([name="at"][value="d2"])').tap()
    expect(page.locator("#go-fences")).to_contain_text("Build fences: 3")
    page.locator(".tabs [href='#board']").tap()
    expect(board).to_be_visible()
    expect(form).to_be_hidden()
    page.get_by_role("button", name="To the question").tap()
    expect(page.locator("#prompt-title")).to_be_focused()
    expect(page.locator('[name="at"][value="d2"]')).to_be_checked()
    # What ends a form stays in reach of the thumb, however long the form is.
    expect(page.locator("#go-fences")).to_be_in_viewport()
    page.locator("#go-fences").tap()
    expect(page.locator('.decision-end button[value="done"]')).to_be_visible()
    assert ann.moves() == ["pasture d2"]


def test_crops_are_chosen_and_sown_by_tapping(ann: Seated) -> None:
    page = ann.show("sow")
    page.wait_for_function(SCRIPTED)
    empty = page.locator("#prompt .prompt-body").evaluate("(each) => each.parentElement.innerHTML")
    page.locator('.yard-tick:has([name="grain"][value="b2"])').tap()
    page.locator('.thing:has([value="vegetable"])').tap()
    page.locator('.yard-tick:has([name="vegetable"][value="b3"])').tap()
    expect(page.locator("#go-sow")).to_have_text("Sow (2)")
    # A live change swaps the prompt: what was chosen stands there again.
    page.locator("#prompt .prompt-body").evaluate(
        "(each, empty) => { each.parentElement.innerHTML = empty; }", empty
    )
    expect(page.locator("#go-sow")).to_have_text("Sow (2)")
    expect(page.locator('[name="vegetable"][value="b3"]')).to_be_checked()
    page.locator("#go-sow").tap()
    expect(page.locator("#go-sow")).to_have_count(0)
    assert ann.moves() == ["sow grain b2", "sow vegetable b3"]


def test_a_second_tap_moves_the_choice_where_one_space_can_be_chosen(ann: Seated) -> None:
    page = ann.show("plow")
    page.wait_for_function(SCRIPTED)
    for space in ("c3", "c2"):
        page.locator(f'.yard-tick:has([name="plow"][value="{space}"])').tap()
    expect(page.locator('[name="plow"]:checked')).to_have_count(1)
    expect(page.locator('[name="plow"][value="c2"]')).to_be_checked()
    expect(page.locator("#go-plow")).to_have_text("Plow (1)")
    expect(page.locator("#open-plow-c3")).to_have_text("+")
    page.locator("#go-plow").tap()
    expect(page.locator("#go-plow")).to_have_count(0)
    assert ann.moves() == ["plow c2"]


def test_without_script_a_second_field_is_refused_and_both_stay_ticked(
    chromium: Browser, site: str, store: SqliteStore
) -> None:
    context = chromium.new_context(base_url=site, viewport=PHONE, has_touch=True, java_script_enabled=False)
    table = Seated(context, site, store)
    page = table.show("plow")
    for button in ("Check", "Plow"):
        for space in ("c3", "e3"):
            page.locator(f'[name="plow"][value="{space}"]').check(force=True)
        page.get_by_role("button", name=button).tap()
        told = page.locator("#plan-plow, .refused").filter(has_text="You can choose only 1 here")
        expect(told.first).to_be_visible()
        expect(page.locator('[name="plow"][checked]')).to_have_count(2)
    assert table.moves() == []
    context.close()


def test_a_question_with_nothing_possible_has_its_way_on_in_sight(ann: Seated) -> None:
    page = ann.show("hopeless")
    expect(page.locator(".not-now .choice-card").first).to_be_hidden()
    expect(page.get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)
    page.locator(".not-now summary").tap()
    expect(page.locator(".not-now .choice-card").first).to_be_visible()
    page.get_by_role("button", name="Go on").tap()
    expect(page.locator(".not-now")).to_have_count(0)
    assert ann.moves() == ["done"]


def test_the_family_is_fed_with_one_tap(ann: Seated) -> None:
    page = ann.show("feed")
    page.get_by_role("button", name="Feed the best way").tap()
    expect(page.locator(".best-way")).to_have_count(0)
    assert ann.moves()[:3] == ["craft pottery", "cook grain", "feed"]


def test_animals_are_moved_with_minus_and_plus(ann: Seated) -> None:
    page = ann.show("animals")
    house = page.locator(".place", has_text="House")
    house.get_by_role("button", name="One fewer: cattle, House").tap()
    expect(page.locator("#plan-keep .ruling--no")).to_be_visible()
    house.locator("summary").tap()
    house.get_by_role("button", name="One more: wild boar, House").tap()
    expect(page.locator("#go-keep .amount")).to_have_count(2)
    page.locator("#go-keep").tap()
    expect(page.locator("#go-keep")).to_have_count(0)
    assert ann.moves()[0] == "keep 6sheep+6boar"


def test_a_refused_form_stands_as_it_was_with_the_reason(ann: Seated) -> None:
    page = ann.show("build")
    page.locator('.yard-tick:has([name="room"][value="e3"])').tap()
    page.locator("#go-build").tap()
    expect(page.locator(".refused")).to_contain_text("Rooms must be next to the house")
    expect(page.locator('[name="room"][value="e3"]')).to_be_checked()
    assert ann.moves() == []


def test_a_refusal_goes_as_soon_as_what_was_refused_is_changed(ann: Seated) -> None:
    page = ann.show("fences")
    for space in ("c2", "e2"):
        page.locator(f'.yard-tick:has([name="at"][value="{space}"])').tap()
    page.locator("#go-fences").tap()
    expect(page.locator(".refused")).to_contain_text("The spaces of a pasture must be connected")
    page.locator('.yard-tick:has([name="at"][value="c2"])').tap()
    expect(page.locator(".refused")).to_have_count(0)
    page.locator('.yard-tick:has([name="at"][value="d2"])').tap()
    expect(page.locator("#plan-fences")).to_contain_text("holds 4 animals of one kind")
    assert ann.moves() == []


def test_what_has_been_built_is_not_filled_in_again(ann: Seated) -> None:
    page = ann.show("build")
    page.locator('.yard-tick:has([name="room"][value="a1"])').tap()
    expect(page.locator("#go-build .amount")).to_have_count(2)
    page.locator("#go-build").tap()
    expect(page.locator('.decision-end button[value="done"]')).to_be_visible()
    expect(page.locator("#plan-build .ruling")).to_have_count(0)
    expect(page.locator('[name="room"][value="a1"]')).to_have_count(0)
    assert ann.moves() == ["room a1"]


def test_a_farm_is_built_by_keyboard_alone(ann: Seated) -> None:
    page = ann.show("fences")
    page.wait_for_function(SCRIPTED)
    page.locator('[name="at"][value="a1"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator('[name="at"][value="d2"]')).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#go-fences")).to_contain_text("Build fences: 3")
    expect(page.locator('[name="at"][value="d2"]')).to_be_focused()
    page.keyboard.press("Enter")  # only looks again
    page.locator('[name="at"][value="e3"]').focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('.decision-end button[value="done"]')).to_be_visible()
    assert ann.moves() == ["pasture d2"]


def test_every_kind_of_decision_satisfies_axe(chromium: Browser, site: str, store: SqliteStore) -> None:
    require(AXE)
    context = judged_context(chromium, base_url=site, viewport=PHONE)
    table = Seated(context, site, store)
    found = {}
    for scene, filled in [*((scene, "") for scene in SCENES), ("fences", EDGES)]:
        page = table.show(scene, filled=filled)
        page.evaluate(UNFOLD)
        found[scene, filled] = axe_findings(page, where="#prompt")
        page.emulate_media(color_scheme="light")
    context.close()
    assert not any(found.values()), found


def test_no_decision_is_wider_than_the_smallest_phone(
    chromium: Browser, site: str, store: SqliteStore
) -> None:
    context = chromium.new_context(base_url=site, viewport=SMALL)
    table = Seated(context, site, store)
    wide = []
    filled = {"fences": EDGES}
    for scene in ("build", "fences", "animals", "feed", "majors", "draft"):
        for language in LANGUAGES:
            page = table.show(scene, language, filled.get(scene, ""))
            page.evaluate(UNFOLD)
            if page.evaluate("document.querySelector('#prompt .decision').scrollWidth > innerWidth"):
                wide.append((scene, language))
    context.close()
    assert not wide
