"""What a page does without a connection: tables, glossary, notes beside terms, tools."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from app.languages import LANGUAGES
from app.site.reference import PAGES

from .judges import AXE, require
from .test_offline import NOTICE, keep

TOOLS = ("score", "farm", "harvest", "setup")
NEEDS = {
    "en": "This tool needs a connection.",
    "de": "Dieses Werkzeug braucht eine Verbindung.",
    "fr": "Cet outil a besoin d’une connexion.",
    "ko": "이 도구는 인터넷에 연결되어야",
}
PASTURE = {
    "en": "fully surrounded by fences",
    "de": "vollständig eingezäunte Grünfläche",
    "fr": "entièrement clôturée",
    "ko": "울타리로 완전히 둘러싸인",
}


def cut_off(page: Page, code: str) -> Page:
    keep(page, code)
    page.context.set_offline(True)
    return page


@pytest.mark.parametrize("code", LANGUAGES)
def test_reference_pages_and_word_list_are_the_same_without_a_connection(phone: Page, code: str) -> None:
    keep(phone, code)
    wanted = ("reference/", *(f"reference/{page}" for page in PAGES), "glossary/words", "tools/")
    online = {}
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        online[page] = (phone.title(), phone.locator("main").inner_text())
    phone.context.set_offline(True)
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])
        assert (phone.title(), phone.locator("main").inner_text()) == online[page]


@pytest.mark.parametrize("code", ["en", "ko"])
def test_tables_sort_by_tap_and_by_address(phone: Page, code: str) -> None:
    cut_off(phone, code)
    points = phone.locator("tbody tr td:nth-of-type(2)")
    phone.goto(f"/{code}/reference/major-improvements")
    phone.locator("thead a[href*='sort=points']").tap()
    assert points.all_inner_texts() == sorted(points.all_inner_texts())
    assert phone.url.endswith("?sort=points")
    phone.goto(f"/{code}/reference/major-improvements?sort=-points")
    expect(phone.locator("th[aria-sort=descending]")).to_have_count(1)
    assert points.all_inner_texts() == sorted(points.all_inner_texts(), reverse=True)


@pytest.mark.parametrize("code", ["de", "ko"])
@pytest.mark.parametrize(
    "address",
    [
        "glossary?kind=animal",
        "glossary?by=kind",
        "glossary?by=kind&kind=good",
        "glossary/words?kind=animal",
        "glossary/words?kind=nonsense",
    ],
)
def test_glossary_and_word_list_follow_their_filters(phone: Page, code: str, address: str) -> None:
    keep(phone, code)

    def shown() -> list[str]:
        phone.goto(f"/{code}/{address}")
        found = phone.locator(
            "main dt:visible, main tbody th:visible, main h2:visible, main .chapter-tools > *"
        )
        return found.all_inner_texts()

    online = shown()
    phone.context.set_offline(True)
    assert shown() == online
    expect(phone.locator("select[name=kind]")).to_have_value(
        "" if "kind=nonsense" in address else (re.findall(r"[?&]kind=(\w+)", address) or [""])[0]
    )


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_glossary_filters_while_one_types_and_by_its_address(phone: Page, code: str) -> None:
    keep(phone, code)
    phone.goto(f"/{code}/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    online = phone.locator("main dt:visible").all_inner_texts()
    phone.context.set_offline(True)
    phone.goto(f"/{code}/glossary")
    phone.locator(".filter input").fill("Lehmofen")
    assert phone.locator("main dt:visible").all_inner_texts() == online
    phone.goto(f"/{code}/glossary?q=Lehmofen")
    assert phone.locator("main dt:visible").all_inner_texts() == online


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_note_beside_a_term_needs_no_connection(phone: Page, code: str) -> None:
    cut_off(phone, code)
    phone.goto(f"/{code}/rulebook/animals")
    phone.locator("a.term[href$='/pasture']").first.tap()
    note = phone.locator("#term-note")
    expect(note).to_be_visible()
    expect(note.locator("p")).to_contain_text(PASTURE[code])
    phone.keyboard.press("Escape")
    expect(note).to_be_hidden()


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_note_outlives_a_connection_lost_on_the_page(phone: Page, code: str) -> None:
    keep(phone, code)
    phone.goto(f"/{code}/rulebook/animals")
    phone.context.set_offline(True)
    phone.locator("a.term[href$='/pasture']").first.tap()
    expect(phone.locator("#term-note p")).to_contain_text(PASTURE[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_tool_that_needs_a_connection_says_so_under_its_name(phone: Page, code: str) -> None:
    keep(phone, code)
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


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_rule_and_term_has_a_place_without_a_connection(phone: Page, code: str) -> None:
    cut_off(phone, code)
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


def test_axe_finds_nothing_on_the_new_pages_offline(phone: Page) -> None:
    require(AXE)
    cut_off(phone, "en")
    for address in (
        "/en/reference/cards?players=2&expansions=base",
        "/en/appendix/action-spaces?players=2",
        "/en/glossary?by=kind",
        "/en/tools/farm",
        "/en/tools/round?e=first&n=5",
    ):
        phone.goto(address)
        phone.context.new_cdp_session(phone).send("Page.setBypassCSP", {"enabled": True})
        phone.evaluate(AXE.read_text("utf-8"))
        found = phone.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == [], address
