"""Reading with script: links copied, second language, the way back, light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from app.languages import LANGUAGES

from .arriving import WatchedPage
from .conftest import DESKTOP, PHONE

CHAPTER = "/en/rulebook/animals"


def test_a_link_is_copied_and_the_reader_hears_so(phone: Page) -> None:
    phone.goto(CHAPTER)
    phone.locator("#fence-rules .copy").click()
    expect(phone.locator("#spoken")).to_have_text("Link copied")
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/r/rulebook/fence-rules?from=en")
    phone.goto(copied)
    assert phone.url.endswith("/en/rulebook/animals#fence-rules")


NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COPYING = "document.execCommand = () => false;"
REPORT = "/en/report?rule=rulebook/fence-rules"


@pytest.mark.parametrize(
    ("address", "button", "said"),
    [(CHAPTER, "#fence-rules .copy", "Link copied"), (REPORT, "[data-copy]", "Text copied")],
)
def test_without_https_a_text_is_copied_as_well(phone: Page, address: str, button: str, said: str) -> None:
    phone.add_init_script(NO_CLIPBOARD)
    phone.goto(address)
    phone.locator(button).click()
    expect(phone.locator("#spoken")).to_have_text(said)
    expect(phone.locator(button)).to_be_focused()
    elsewhere = phone.context.new_page()
    elsewhere.goto("/en/")
    assert "/r/rulebook/fence-rules" in elsewhere.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize(("address", "button"), [(CHAPTER, "#fence-rules .copy"), (REPORT, "[data-copy]")])
def test_a_reader_sees_that_nothing_was_copied(phone: Page, address: str, button: str) -> None:
    faults: list[str] = []
    phone.on("pageerror", lambda error: faults.append(str(error)))
    phone.add_init_script(NO_CLIPBOARD + NO_COPYING)
    phone.goto(address)
    word = phone.locator(f"{button} span").first
    before = word.inner_text()
    for _ in range(2):
        word.click()
        expect(word).to_have_text("That did not work. Please try again.")
    expect(word).to_have_text(before)
    assert faults == []


def test_the_second_language_opens_under_a_rule_and_closes_again(phone: Page) -> None:
    phone.goto(CHAPTER)
    rule = phone.locator("#fence-rules")
    rule.locator(".beside[hreflang=ko]").click()
    expect(rule.locator(".second[lang=ko]")).to_contain_text("울타리")
    rule.locator(".beside[hreflang=ko]").click()
    expect(rule.locator(".second")).to_have_count(0)


def test_after_a_cross_reference_one_tap_leads_back(phone: Page) -> None:
    phone.goto(f"{CHAPTER}#fence-rules")
    phone.locator("#fence-rules a.ref").first.click()
    expect(phone.locator(".way-back")).to_contain_text("Fence Rules")
    phone.locator(".way-back").click()
    phone.wait_for_url(re.compile(r"#fence-rules$"))
    expect(phone.locator(".way-back")).to_have_count(0)


@pytest.mark.parametrize("width", [800, 1280, 1920])
def test_two_languages_stand_side_by_side_from_800_pixels_on(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 900})
    phone.goto("/en/rulebook/family?with=de")
    pairs = phone.locator(".pair").all()
    assert pairs
    for pair in pairs:
        left, right = (text.bounding_box() for text in pair.locator("> div").all())
        assert left is not None
        assert right is not None
        assert left["x"] + left["width"] < right["x"]
        assert left["y"] == right["y"]


@pytest.mark.parametrize(
    "address", ["/en/rulebook/setup?with=de", "/fr/first-edition/end-and-scoring?with=de"]
)
def test_two_languages_fit_beside_each_other_whatever_tables_they_have(phone: Page, address: str) -> None:
    phone.set_viewport_size({"width": 800, "height": 900})
    phone.goto(address)
    assert phone.evaluate("document.documentElement.scrollWidth") == 800


def test_a_rule_of_2007_names_its_edition_beside_another_language_too(phone: Page) -> None:
    phone.goto("/en/first-edition/actions-b-family?with=de")
    expect(phone.locator("#growth-rules .badges")).to_contain_text("First Edition (2007)")


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_the_language_menu_keeps_the_section_and_is_remembered(phone: Page, code: str) -> None:
    phone.goto(f"{CHAPTER}#unfenced-stables")
    phone.locator(f".languages a[hreflang={code}]").click()
    phone.wait_for_url(re.compile(rf"/{code}/rulebook/animals#unfenced-stables$"))
    phone.goto("/r/rulebook/fence-rules")
    assert f"/{code}/rulebook/animals#fence-rules" in phone.url


def test_light_and_dark_can_be_chosen_and_stay(phone: Page) -> None:
    phone.goto("/en/")
    before = phone.evaluate("getComputedStyle(document.body.parentElement).backgroundColor")
    phone.locator(".theme").click()
    phone.reload()
    assert phone.evaluate("getComputedStyle(document.body.parentElement).backgroundColor") != before


def test_a_page_that_shifts_or_complains_while_it_arrives_is_found(chromium: Browser) -> None:
    context = chromium.new_context(viewport=DESKTOP)
    body = """<!doctype html><body><p>words</p><script>
        const late = document.createElement("p");
        late.style.height = "300px";
        document.body.offsetTop;
        requestAnimationFrame(() => requestAnimationFrame(() => document.body.prepend(late)));
        console.error("broken");</script>"""
    context.route("**/*", lambda route: route.fulfill(content_type="text/html", body=body))
    watched = WatchedPage(context)
    watched.page.goto("http://faulty.example/")
    watched.page.wait_for_function("window.shift > 0")
    watched.note_shift()
    context.close()
    assert [fault.split()[0] for fault in watched.faults] == ["broken", "http://faulty.example/"]


def test_everything_is_there_without_script(chromium: Browser, site: str) -> None:
    context = chromium.new_context(base_url=site, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto("/ko/rulebook/animals")
    page.locator(".menu > summary").click()
    page.locator(".menu-part summary").first.click()
    expect(page.locator(".menu-part a").first).to_be_visible()
    page.locator(".menu > summary").click()
    expect(page.locator(".menu nav")).to_be_hidden()
    page.locator("#fence-rules .beside").first.click()
    page.wait_for_url(re.compile(r"with=\w\w#fence-rules$"))
    expect(page.locator("#fence-rules > div")).to_have_count(2)
    page.goto("/ko/rulebook/animals")
    page.locator("#fence-rules .more summary").click()
    page.locator("#fence-rules .more a[hreflang]").first.click()
    page.wait_for_url(re.compile(r"/rulebook/animals#fence-rules$"))
    context.close()


def test_a_part_of_the_menu_opens_alone_and_closes_by_itself(phone: Page) -> None:
    phone.set_viewport_size(DESKTOP)
    phone.goto("/en/rulebook/animals")
    width = DESKTOP["width"]
    for part in phone.locator(".menu-part summary").all():
        part.click()
        expect(phone.locator(".menu-part[open]")).to_have_count(1)
        box = phone.locator(".menu-part[open] > ul").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= width - box["width"]
    phone.keyboard.press("Escape")
    expect(phone.locator(".menu-part[open]")).to_have_count(0)
    phone.locator(".menu-part summary").first.click()
    phone.locator("main h1").first.click()
    expect(phone.locator(".menu-part[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "button", "tabs"),
    [
        (DESKTOP, ".menu-part > summary >> nth=0", ["Tab"]),
        (PHONE, ".menu > summary", ["Tab", "Enter", "Tab"]),
        (PHONE, ".contents-box > summary", ["Tab", "Tab"]),
    ],
    ids=["part", "menu", "contents"],
)
def test_escape_in_a_menu_leads_the_keyboard_back_to_its_button(
    phone: Page, size: ViewportSize, button: str, tabs: list[str]
) -> None:
    phone.set_viewport_size(size)
    phone.goto("/en/rulebook/animals")
    opener = phone.locator(button)
    opener.press("Enter")
    for key in tabs:
        phone.keyboard.press(key)
    expect(phone.locator("details[open] a:focus")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator(".menu[open], .menu-part[open], .contents-box[open]")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_cold_chapter_takes_at_most_four_requests_and_25_kilobytes(phone: Page) -> None:
    """Sizes as they travel, headers included; pictures, here the icon sprite, do not count as weight."""
    session = phone.context.new_cdp_session(phone)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session.on("Network.responseReceived", lambda e: addresses.update({e["requestId"]: e["response"]["url"]}))
    session.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    phone.goto(CHAPTER)
    phone.wait_for_load_state("networkidle")
    assert len(sizes) <= 4
    assert sum(size for id, size in sizes.items() if not addresses[id].endswith(".svg")) <= 25_000


def test_the_keyboard_reaches_the_text_first(phone: Page) -> None:
    phone.goto(CHAPTER)
    phone.keyboard.press("Tab")
    expect(phone.locator(".skip")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("main")).to_be_focused()


def test_contents_and_search_stay_within_reach_in_a_long_chapter(phone: Page) -> None:
    phone.goto(CHAPTER)
    first = phone.locator(".rule h2").first.bounding_box()
    assert first is not None
    assert first["y"] <= 330, "the first rule is in sight without scrolling"
    phone.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    expect(phone.locator(".to-search")).to_be_in_viewport()
    phone.locator(".contents-box summary").click()
    phone.locator(".contents-box a").last.click()
    expect(phone.locator(".contents-box[open]")).to_have_count(0)
    bar = phone.locator(".contents").bounding_box()
    title = phone.locator(".rule:target h2").bounding_box()
    assert bar is not None
    assert title is not None
    assert bar["y"] <= 1
    assert title["y"] >= bar["y"] + bar["height"], "the bar does not lie over the rule it led to"
