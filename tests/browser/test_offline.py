"""Without a connection: what was asked for is there, and nothing is stored for those who never asked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.test_offline import NOTICE

from .judges import AXE, axe_on_a_kept_page, require
from .kept_copy import keep

STORED = """async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
Kept = Callable[[str], Page]


def test_who_never_asked_stores_nothing(phone: Page) -> None:
    pages = [phone, *(phone.context.new_page() for _ in range(3))]
    addresses = ("/en/", "/en/about", "/en/rulebook/animals", "/en/search?q=fence")
    for page, address in zip(pages, addresses, strict=True):
        page.goto(address)
    for page in pages:  # each has half a second of rest, all at the same time
        page.wait_for_load_state("networkidle")
    assert phone.evaluate(STORED) == {"caches": [], "workers": 0}


def seen(page: Page) -> tuple[str, str, int]:
    """Title, heading and links, but those to what only the server can answer."""
    links = page.locator("main a:not(.farm-plan, .to-report a)")
    return page.title(), page.locator("main h1").inner_text(), links.count()


def test_every_kind_of_page_can_be_read_without_a_connection(kept: Kept) -> None:
    """In one language; the words of the reference pages are compared in all of them."""
    code = "en"
    phone = kept(code)
    wanted = (
        "",
        "about",
        "rulebook/",
        "rulebook/animals",
        "appendix/action-spaces",
        "glossary",
        "guide/first-game",
    )
    online = {}
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        expect(phone.locator(".offline-notice")).to_be_hidden()
        online[page] = seen(phone)
    phone.context.set_offline(True)
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])
        assert seen(phone) == online[page]


def test_an_offline_page_looks_and_works_as_online(cut: Kept) -> None:
    page = cut("en")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    answer = page.goto("/en/guide/first-game")
    assert answer is not None
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert page.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length)")
    assert page.evaluate("document.styleSheets.length") == 2
    expect(page.locator(".theme")).to_be_visible()
    expect(page.locator(".languages a[hreflang=de]")).to_have_attribute(
        "href", re.compile(r"/de/guide/first-game\?choose=1$")
    )
    assert complaints == []


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/", "/en/"),
        ("/r/rulebook/fence-rules", "/en/rulebook/animals#fence-rules"),
        ("/r/rulebook/fence-rules?from=de", "/en/rulebook/animals#fence-rules"),
        ("/r/rulebook/fence-rules?from=de&players=2", "/en/rulebook/animals?players=2#fence-rules"),
        ("/en/rulebook/animals/fence-rules", "/en/rulebook/animals#fence-rules"),
        ("/en/glossary/pasture", "/en/glossary#pasture"),
        ("/de/rulebook/animals", "/en/rulebook/animals"),
    ],
)
def test_an_address_that_is_no_page_of_the_copy_leads_to_its_place(
    cut: Kept, address: str, target: str
) -> None:
    page = cut("en")
    page.goto(address)
    page.wait_for_url(re.compile(f"{re.escape(target)}$"))
    expect(page.locator("main h1")).to_be_visible()


def test_another_language_offline_is_looked_for_on_the_same_host(phone: Page, site: str) -> None:
    here = site.replace("127.0.0.1", "de.localhost")
    keep(phone, "en", here)
    phone.context.set_offline(True)
    phone.goto(f"{here}/de/rulebook/animals?players=2")
    phone.wait_for_url(f"{here}/en/rulebook/animals?players=2")


def test_an_address_that_holds_a_mark_of_the_shell_does_no_harm(cut: Kept) -> None:
    page = cut("en")
    page.goto("/en/search?q=@main@")
    expect(page.locator("main h1")).to_have_count(1)
    expect(page.locator(".languages a[hreflang=de]")).to_have_attribute(
        "href", re.compile(r"/de/search\?q=@main@&choose=1$")
    )


@pytest.mark.parametrize("address", ["/en/no/such/page", "/nothing"])
def test_a_page_that_the_copy_lacks_says_so_and_leads_on(cut: Kept, address: str) -> None:
    page = cut("en")
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == 503
    expect(page.locator("main h1")).to_have_text("Not in the offline copy")
    page.locator("main a[href='/en/rulebook/']").click()
    expect(page.locator(".book-chapters")).to_be_visible()


@pytest.mark.parametrize(
    ("code", "query"), [("en", "fencs"), ("de", "zaeune"), ("fr", "clôtures"), ("ko", "ㅇㅌㄹ")]
)
def test_the_search_page_gives_the_same_hits_without_a_connection(kept: Kept, code: str, query: str) -> None:
    phone = kept(code)

    def shown() -> list[str]:
        phone.goto(f"/{code}/search?q={query}")
        expect(phone.locator(".hits li").first).to_be_visible()
        return phone.locator(
            "#results h2, #results .hit-where, #results .hit-ruling, #results .lead"
        ).all_inner_texts()

    online = shown()
    phone.context.set_offline(True)
    assert shown() == online
    expect(phone.locator(".search-form [name=q]")).to_have_value(query)
    expect(phone.locator(".languages a[hreflang=fr], .languages a[hreflang=en]").first).to_have_attribute(
        "href", re.compile(r"/search\?q=.*&choose=1$")
    )


def test_hits_while_typing_need_no_connection(cut: Kept) -> None:
    page = cut("en")
    page.goto("/en/rulebook/round")
    page.locator(".site-search [name=q]").fill("fence rules")
    option = page.get_by_role("option").filter(has_text="Fence Rules").first
    expect(option.locator("mark").first).to_be_visible()
    option.tap()
    page.wait_for_url("**/en/rulebook/animals#fence-rules")


def test_hits_while_typing_outlive_a_connection_lost_on_the_page(kept: Kept) -> None:
    phone = kept("en")
    phone.goto("/en/rulebook/round")
    phone.context.set_offline(True)
    expect(phone.locator(".offline-notice")).to_be_visible()
    phone.locator(".site-search [name=q]").fill("fence rules")
    expect(phone.get_by_role("option").filter(has_text="Fence Rules").first).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.locator(".offline-notice")).to_be_hidden()


def test_nothing_found_offline_offers_the_nearest_terms_and_the_contents(cut: Kept) -> None:
    page = cut("en")
    page.goto("/en/search?q=<pazdure>")
    expect(page.locator(".lead")).to_have_text("Nothing found for “<pazdure>”.")
    page.locator(".near a", has_text="pasture").first.click()
    page.wait_for_url("**/en/search?q=pasture*")
    expect(page.locator(".hits li").first).to_be_visible()


def test_new_text_replaces_the_old_at_the_next_visit(phone: Page) -> None:
    keep(phone, "en")
    phone.evaluate(
        """async () => {
            const cache = await caches.open("offline-en");
            const kept = await cache.match("/offline/en.bin");
            const old = new Response(await kept.blob(), { headers: { etag: '"old"' } });
            await cache.put("/offline/en.bin", old);
            await cache.put("/static/old.css", new Response(""));
        }"""
    )
    session = phone.context.new_cdp_session(phone)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    phone.goto("/en/rulebook/round")
    assert phone.evaluate(
        """async () => {
            const today = await fetch("/offline/en.bin", { method: "HEAD" });
            const cache = await caches.open("offline-en");
            const isRenewed = async () =>
                (await cache.match("/offline/en.bin")).headers.get("etag") === today.headers.get("etag") &&
                !(await cache.match("/static/old.css"));
            const end = performance.now() + 20_000;
            while (!(await isRenewed()) && performance.now() < end) await new Promise(requestAnimationFrame);
            return isRenewed();
        }"""
    )


OLD_TEXT = """async (code) => {
    const cache = await caches.open(`offline-${code}`);
    const kept = await cache.match(`/offline/${code}.bin`);
    const copy = await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).json();
    copy.pages[`/${code}/rulebook/animals`].main = "<h1>Old text</h1>";
    const old = new Response(JSON.stringify(copy)).body;
    const headers = { ...Object.fromEntries(kept.headers), etag: '"old"' };
    const packed = await new Response(old.pipeThrough(new CompressionStream("gzip"))).blob();
    await cache.put(`/offline/${code}.bin`, new Response(packed, { headers }));
}"""
UNTIL_RENEWED = """async (code) => {
    const cache = await caches.open(`offline-${code}`);
    const isOld = async () => (await cache.match(`/offline/${code}.bin`)).headers.get("etag") === '"old"';
    const end = performance.now() + 60_000;
    while ((await isOld()) && performance.now() < end) await new Promise(requestAnimationFrame);
    return !(await isOld());
}"""


def test_who_reads_old_text_offline_reads_the_new_one_after_a_visit(phone: Page) -> None:
    code = "ko"  # letters outside ASCII survive the packing as well
    keep(phone, code)
    phone.evaluate(OLD_TEXT, code)
    phone.context.set_offline(True)
    phone.goto(f"/{code}/rulebook/animals")
    expect(phone.locator("main h1")).to_have_text("Old text")
    phone.context.set_offline(False)
    phone.goto(f"/{code}/")
    assert phone.evaluate(UNTIL_RENEWED, code)
    phone.context.set_offline(True)
    phone.goto(f"/{code}/rulebook/animals")
    expect(phone.locator("#fence-rules")).to_be_visible()
    expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])


def test_the_copy_can_be_removed_again(phone: Page) -> None:
    keep(phone, "en")
    box = phone.locator("main .keep-offline")
    box.get_by_role("button", name="Remove from this device").click()
    expect(box.get_by_role("button", name="Keep this language for offline")).to_be_visible()
    phone.reload()
    assert phone.evaluate(STORED) == {"caches": [], "workers": 0}


def test_a_lost_connection_is_told_and_afterwards_a_copy_is_offered(phone: Page) -> None:
    phone.goto("/en/rulebook/round")
    notice = phone.locator(".offline-notice")
    expect(notice).to_be_hidden()
    phone.context.set_offline(True)
    expect(notice).to_have_text(re.compile("No connection."))
    phone.context.set_offline(False)
    notice.get_by_role("button", name="Keep this language for offline").click()
    expect(notice.get_by_role("button", name="Remove from this device")).to_be_visible(timeout=30_000)
    assert phone.evaluate(STORED) == {"caches": ["offline-en"], "workers": 1}


def test_a_copy_that_cannot_be_stored_leaves_nothing_behind(phone: Page) -> None:
    phone.context.route("**/offline/en.bin", lambda route: route.fulfill(status=500))
    phone.goto("/en/")
    box = phone.locator("main .keep-offline")
    box.locator("button").click()
    expect(phone.locator("#spoken")).to_have_text("That did not work. Please try again.")
    expect(box.get_by_role("button", name="Keep this language for offline")).to_be_enabled()
    assert phone.evaluate("caches.keys()") == []


def test_axe_finds_nothing_offline(cut: Kept) -> None:
    require(AXE)
    page = cut("en")
    for address in ("/en/rulebook/animals", "/en/search?q=fence", "/en/no/such/page"):
        page.goto(address)
        expect(page.locator("main h1")).to_be_visible()
        assert axe_on_a_kept_page(page) == [], address
