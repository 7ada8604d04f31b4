"""Search in the browser: the list while typing, and the engine that also works without a server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import CDPSession, Locator, Page, Route, expect

from app.languages import LANGUAGES
from app.search.words import tables

from .judges import AXE, axe_findings, require

CASES = json.loads((Path(__file__).parent.parent / "search" / "words.json").read_text("utf-8"))
CHAPTER = "/{}/rulebook/round"
ENGINE = """async ([code, queries, limit]) => {
    const { Finder } = await import("/static/js/search/finder.js");
    const packed = await fetch(`/offline/${code}.bin`);
    const copy = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json();
    const finder = new Finder(copy, code);
    return queries.map((query) => finder.search(query, limit));
}"""


def field(page: Page) -> Locator:
    return page.locator("[name=q]").first


def hits(page: Page) -> Locator:
    return page.get_by_role("option")


def query_asked(route: Route) -> str:
    return re.sub(r".*[?&]q=([^&]*).*", r"\1", route.request.url)


def test_the_browser_cuts_texts_into_the_same_words(phone: Page) -> None:
    phone.goto("/en/about")
    found = phone.evaluate(
        """async ([cases, tables]) => {
            const { meaningful, speech, stem, words } = await import("/static/js/search/words.js");
            return cases.map(({ language, text }) => {
                const own = speech({ tables: tables[language] }, language);
                const stems = words(text).map((word) => stem(word, own));
                const found = words(text);
                return { language, text, words: found, stems, meaningful: meaningful(found, own) };
            });
        }""",
        [CASES, {code: {name: table[code] for name, table in tables().items()} for code in LANGUAGES}],
    )
    assert found == CASES


@pytest.mark.parametrize(
    ("code", "queries"),
    [
        ("en", ["fence rules", "sow", "pazdure"]),
        ("de", ["zaeune"]),
        ("fr", ["étable"]),
        ("ko", ["울타리를", "욷탈이"]),
    ],
)
def test_the_browser_shows_the_ruling_and_the_terms_as_the_server_does(
    phone: Page, app: Flask, code: str, queries: list[str]
) -> None:
    phone.goto(f"/{code}/about")
    client = app.test_client()
    for query, theirs in zip(queries, phone.evaluate(ENGINE, [code, queries, 5]), strict=True):
        ours = client.get("/api/v1/search", query_string={"lang": code, "q": query, "limit": 5}).json
        assert ours is not None
        kept = ("id", "title", "where", "badges", "pieces", "lang")
        assert [[hit[key] for key in kept] for hit in theirs["results"]] == [
            [hit[key] for key in kept] for hit in ours["results"]
        ]
        for kind in ("terms", "near"):
            assert [term["id"] for term in theirs[kind]] == [term["id"] for term in ours[kind]]


@pytest.mark.parametrize(
    ("code", "query", "title"),
    [
        ("en", "fence rules", "Fence Rules"),
        ("de", "zaun", "Zäune"),
        ("fr", "cloture", "lôture"),
        ("ko", "울타리", "울타리"),
    ],
)
def test_hits_open_while_typing(phone: Page, code: str, query: str, title: str) -> None:
    phone.goto(CHAPTER.format(code))
    field(phone).press_sequentially(query)
    expect(hits(phone).filter(has_text=title).first).to_be_visible()
    expect(field(phone)).to_have_attribute("aria-expanded", "true")
    expect(phone.get_by_role("listbox").locator("mark").first).to_be_visible()


def test_the_keyboard_walks_through_the_hits_and_opens_one(phone: Page) -> None:
    phone.goto(CHAPTER.format("en"))
    phone.keyboard.press("/")
    expect(field(phone)).to_be_focused()
    phone.keyboard.type("fence rules")
    expect(phone.get_by_role("listbox")).to_have_attribute("data-query", "fence rules")
    expect(field(phone)).not_to_have_attribute("aria-activedescendant", re.compile("."))
    phone.keyboard.press("ArrowDown")
    phone.keyboard.press("ArrowDown")
    phone.keyboard.press("ArrowUp")
    chosen = phone.locator("[aria-selected=true]")
    expect(chosen).to_have_count(1)
    expect(field(phone)).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "none")
    expect(field(phone)).to_have_value("fence rules")
    target = chosen.get_attribute("data-href") or "none"
    phone.keyboard.press("Enter")
    phone.wait_for_url(f"**{target}")


def test_what_is_chosen_stays_chosen_when_a_fresher_list_comes_and_not_when_somebody_types_on(
    phone: Page,
) -> None:
    phone.goto(CHAPTER.format("en"))
    phone.keyboard.press("/")
    phone.keyboard.type("fence rules")
    expect(phone.get_by_role("listbox")).to_have_attribute("data-query", "fence rules")
    phone.keyboard.press("ArrowDown")
    chosen = phone.locator("[aria-selected=true]")
    before, old = chosen.get_attribute("data-href"), chosen.element_handle()
    field(phone).dispatch_event("focus")
    phone.wait_for_function("(old) => !old.isConnected", arg=old)
    expect(chosen).to_have_attribute("data-href", before or "none")
    phone.keyboard.type(" ")
    expect(chosen).to_have_count(0)


def test_escape_closes_the_list_and_keeps_the_words(phone: Page) -> None:
    phone.goto(CHAPTER.format("en"))
    phone.keyboard.press("Control+k")
    phone.keyboard.type("fence")
    expect(hits(phone).first).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("listbox")).to_have_count(0)
    expect(field(phone)).to_have_value("fence")
    expect(field(phone)).to_have_attribute("aria-expanded", "false")
    phone.keyboard.press("ArrowDown")
    expect(hits(phone).first).to_be_visible()


def test_enter_without_a_chosen_hit_shows_all(phone: Page) -> None:
    phone.goto(CHAPTER.format("en"))
    field(phone).fill("fence")
    expect(hits(phone).first).to_be_visible()
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/en/search?q=fence")
    expect(phone.locator(".hits li").first).to_be_visible()


def test_a_tap_opens_a_hit(phone: Page) -> None:
    phone.goto(CHAPTER.format("de"))
    field(phone).tap()
    phone.keyboard.type("Zaun")
    expect(phone.get_by_role("listbox")).to_have_attribute("data-query", "Zaun")
    hit = hits(phone).first
    target = hit.get_attribute("data-href") or "none"
    hit.tap()
    phone.wait_for_url(f"**{target}")


def test_the_latest_query_wins_however_late_an_older_answer_comes(phone: Page) -> None:
    held: list[Route] = []
    phone.route(
        "**/api/v1/search*",
        lambda route: held.append(route) if query_asked(route) == "sow" else route.continue_(),
    )
    phone.goto(CHAPTER.format("en"))
    with phone.expect_request("**/api/v1/search?q=sow&*"):
        field(phone).fill("sow")
    field(phone).fill("fence rules")
    expect(hits(phone).filter(has_text="Fence Rules").first).to_be_visible()
    before = hits(phone).all_inner_texts()
    held[0].fulfill(json={"query": "sow", "results": [], "terms": [], "near": []})
    phone.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert hits(phone).all_inner_texts() == before


def test_the_old_hits_stay_until_the_new_ones_are_there(phone: Page) -> None:
    held: list[Route] = []
    phone.route(
        "**/api/v1/search*",
        lambda route: held.append(route) if query_asked(route) == "fences" else route.continue_(),
    )
    phone.goto(CHAPTER.format("en"))
    field(phone).fill("fence")
    expect(hits(phone).first).to_be_visible()
    with phone.expect_request("**/api/v1/search?q=fences&*"):
        field(phone).press("End")
        phone.keyboard.type("s")
    expect(hits(phone).first).to_be_visible()
    held[0].continue_()
    expect(phone.locator("[data-query=fences]")).to_be_visible()


def compose(session: CDPSession, text: str) -> None:
    session.send(
        "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
    )


def test_hangul_is_found_while_it_is_composed_and_the_composition_is_left_alone(phone: Page) -> None:
    phone.goto(CHAPTER.format("ko"))
    session = phone.context.new_cdp_session(phone)
    field(phone).tap()
    phone.evaluate(
        """() => {
            window.seen = [];
            for (const kind of ["compositionstart", "compositionend"])
                document.addEventListener(kind, ({ data }) => seen.push([kind, data]));
        }"""
    )
    for syllable in ("ㅇ", "우", "울"):
        compose(session, syllable)
    session.send("Input.insertText", {"text": "울"})
    for syllable in ("ㅌ", "타"):
        compose(session, syllable)
    expect(phone.locator("[data-query='울타']")).to_be_visible()
    expect(hits(phone).filter(has_text="울타리").first).to_be_visible()
    assert phone.evaluate("seen") == [
        ["compositionstart", ""],
        ["compositionend", "울"],
        ["compositionstart", ""],
    ]
    session.send("Input.insertText", {"text": "타리"})
    expect(phone.locator("[data-query='울타리']")).to_be_visible()
    expect(field(phone)).to_have_value("울타리")


def test_keys_pressed_while_composing_belong_to_the_keyboard(phone: Page) -> None:
    phone.goto(CHAPTER.format("ko"))
    field(phone).fill("울타리")
    expect(hits(phone).first).to_be_visible()
    for key in ("ArrowDown", "Enter", "Escape"):
        left_alone = phone.evaluate(
            """(key) => document.querySelector("[name=q]").dispatchEvent(
                new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true }))""",
            key,
        )
        assert left_alone
    expect(hits(phone).first).to_be_visible()
    expect(phone.locator("[aria-selected=true]")).to_have_count(0)


def test_who_finds_nothing_is_offered_the_nearest_terms(phone: Page) -> None:
    phone.goto(CHAPTER.format("en"))
    field(phone).fill("pazdure")
    expect(phone.locator(".suggestions-none")).to_contain_text("Did you mean")
    hits(phone).get_by_text("pasture", exact=True).click()
    phone.wait_for_url("**/en/search?q=pasture")
    phone.goto("/en/search?q=qqqqqqq")
    expect(phone.locator("#elsewhere a").first).to_be_visible()


def test_the_language_menu_keeps_the_query(phone: Page) -> None:
    phone.goto("/en/search?q=fence")
    phone.locator(".languages a[hreflang=ko]").click()
    phone.wait_for_url("**/ko/search?q=fence")
    expect(field(phone)).to_have_value("fence")
    expect(phone.locator(".hits li a").first).to_have_attribute("href", re.compile("^/ko/"))


def test_a_failing_server_breaks_nothing(phone: Page) -> None:
    complaints: list[str] = []
    phone.on("pageerror", lambda error: complaints.append(str(error)))
    phone.route("**/api/v1/search*", lambda route: route.fulfill(status=500))
    phone.goto(CHAPTER.format("en"))
    with phone.expect_response("**/api/v1/search*"):
        field(phone).fill("fence")
    expect(phone.get_by_role("listbox")).to_have_count(0)
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/en/search?q=fence")
    assert complaints == []


@pytest.mark.parametrize("address", [CHAPTER.format("ko"), "/en/search?q=fence"])
def test_axe_finds_nothing_in_an_open_list(phone: Page, address: str) -> None:
    require(AXE)
    phone.goto(address)
    field(phone).fill("stable")
    phone.keyboard.press("ArrowDown")
    expect(hits(phone).first).to_be_visible()
    session = phone.context.new_cdp_session(phone)
    session.send("Page.setBypassCSP", {"enabled": True})
    phone.evaluate(AXE.read_text("utf-8"))
    assert axe_findings(phone) == []
    expect(hits(phone).first).to_be_visible()


def test_a_list_is_no_wider_than_the_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.goto(CHAPTER.format("de"))
    field(phone).fill("Getreide")
    expect(hits(phone).first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
