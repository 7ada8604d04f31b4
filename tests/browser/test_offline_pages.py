"""What a page does without a connection: tables, glossary, notes beside terms, tools."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from app.content import Library
from app.site.reference import PAGES
from tests.site.test_offline import NEEDS, NOTICE, PASTURE, PLAY_NEEDS

from .judges import AXE, axe_on_a_kept_page, require
from .kept_copy import LIGHTER
from .test_offline import Kept

TOOLS = ("farm",)


def test_reference_pages_and_word_list_are_the_same_without_a_connection(kept: Kept) -> None:
    """In one language; what the copies of all of them hold is compared without a browser."""
    code = "ko"
    phone = kept(code)
    wanted = ("reference/", *(f"reference/{page}" for page in PAGES), "glossary/words", "tools/")
    online = {}
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        phone.evaluate(LIGHTER)
        online[page] = (phone.title(), phone.locator("main").inner_text())
    phone.context.set_offline(True)
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])
        assert (phone.title(), phone.locator("main").inner_text()) == online[page]


def test_tables_sort_by_tap_and_by_address(cut: Kept) -> None:
    code = "ko"
    phone = cut(code)
    points = phone.locator("tbody tr td:nth-of-type(2)")
    phone.goto(f"/{code}/reference/major-improvements")
    phone.locator("thead a[href*='sort=points']").tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts())
    assert phone.url.endswith("?sort=points")
    phone.goto(f"/{code}/reference/major-improvements?sort=-points")
    expect(phone.locator("th[aria-sort=descending]")).to_have_count(1)
    assert points.all_inner_texts() == sorted(points.all_inner_texts(), reverse=True)


FILTERED = (
    ("glossary?kind=animal", "animal"),
    ("glossary?by=kind", ""),
    ("glossary?by=kind&kind=good", "good"),
    ("glossary/words?kind=animal", "animal"),
    ("glossary/words?kind=nonsense", ""),
)
"""Addresses of the glossary, and the kind that their form then shows."""


def test_glossary_and_word_list_follow_their_filters(kept: Kept) -> None:
    code = "ko"
    phone = kept(code)

    def shown(address: str) -> list[str]:
        phone.goto(f"/{code}/{address}")
        found = phone.locator(
            "main dt:visible, main tbody th:visible, main :is(h2, [role=status]):visible, .chapter-tools > *"
        )
        return found.all_inner_texts()

    online = [shown(address) for address, _ in FILTERED]
    phone.context.set_offline(True)
    for (address, kind), before in zip(FILTERED, online, strict=True):
        assert shown(address) == before, address
        expect(phone.locator("select[name=kind]")).to_have_value(kind)


def test_the_glossary_filters_while_one_types_and_by_its_address(kept: Kept) -> None:
    code = "fr"
    phone = kept(code)
    phone.goto(f"/{code}/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    online = phone.locator("main dt:visible").all_inner_texts()
    phone.context.set_offline(True)
    phone.goto(f"/{code}/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    assert phone.locator("main dt:visible").all_inner_texts() == online
    phone.goto(f"/{code}/glossary?q=Lehmofen")
    assert phone.locator("main dt:visible").all_inner_texts() == online
    expect(phone.locator("main [role=status]")).to_have_text("1 terme")


def test_a_note_beside_a_term_needs_no_connection(cut: Kept, library: Library) -> None:
    code = "ko"
    phone = cut(code)
    phone.goto(f"/{code}/rulebook/animals")
    phone.locator("a.term[href$='/pasture']").first.tap()
    note = phone.locator("#term-note")
    expect(note).to_be_visible()
    expect(note.get_by_role("link")).to_have_text(library.terms["pasture"].names[code])
    expect(note.locator("p")).to_contain_text(PASTURE[code])
    phone.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_a_note_outlives_a_connection_lost_on_the_page(kept: Kept) -> None:
    code = "de"
    phone = kept(code)
    phone.goto(f"/{code}/rulebook/animals")
    phone.context.set_offline(True)
    phone.locator("a.term[href$='/pasture']").first.tap()
    expect(phone.locator("#term-note p")).to_contain_text(PASTURE[code])


def test_a_tool_that_needs_a_connection_says_so_under_its_name(kept: Kept) -> None:
    code = "de"
    phone = kept(code)
    names = {}
    for tool in TOOLS:
        phone.goto(f"/{code}/tools/{tool}")
        names[tool] = phone.locator("main h1").inner_text().strip()
    phone.context.set_offline(True)
    for tool in TOOLS:
        answer = phone.goto(f"/{code}/tools/{tool}?n=3")
        assert answer is not None
        assert answer.status == 503
        assert phone.locator("main h1").inner_text().strip() == names[tool]
        expect(phone.locator("main .notice")).to_contain_text(NEEDS[code])
        expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])
    phone.locator("main li a[href$='/tools/round']").tap()
    expect(phone.locator("#companion")).to_be_visible()


def test_every_rule_and_term_has_a_place_without_a_connection(cut: Kept) -> None:
    code = "fr"
    phone = cut(code)
    for address, target in (
        ("rulebook/animals/fence-rules", "rulebook/animals#fence-rules"),
        ("guide/how-to-play/food", "guide/how-to-play#food"),
        ("first-edition/round/phase-1", "first-edition/round#phase-1"),
        ("glossary/clay-oven", "glossary#clay-oven"),
    ):
        phone.goto(f"/{code}/{address}")
        phone.wait_for_url(re.compile(f"/{code}/{re.escape(target)}$"))
        expect(phone.locator(f"[id='{target.split('#')[1]}']")).to_be_in_viewport()
    for rule in ("farmers-of-the-moor/heating-cost", "mini-expansions/x-setup"):
        phone.goto(f"/r/{rule}")
        phone.wait_for_url(re.compile(rf"/{code}/{rule.split('/')[0]}/[\w-]+#{rule.split('/')[1]}$"))


def test_axe_finds_nothing_on_the_new_pages_offline(cut: Kept) -> None:
    require(AXE)
    phone = cut("en")
    for address in (
        "/en/reference/cards?players=2&expansions=base",
        "/en/appendix/action-spaces?players=2",
        "/en/glossary?by=kind",
        "/en/tools/farm",
        "/en/tools/round?e=first&n=5",
    ):
        phone.goto(address)
        assert axe_on_a_kept_page(phone) == [], address


def test_play_says_without_a_connection_that_it_needs_one(cut: Kept) -> None:
    code = "fr"
    phone = cut(code)
    for page in (f"/{code}/play/", f"/{code}/play/some-table", "/play/some-table"):
        phone.goto(page)
        expect(phone.locator("main .notice")).to_contain_text(PLAY_NEEDS[code])
