"""Without a connection: what was asked for is there, and nothing is stored for those who never asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from app.languages import LANGUAGES

from .judges import AXE, require

STORED = """async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
NOTICE = {
    "en": "No connection: you are reading the copy",
    "de": "Keine Verbindung: Ihr lest die Kopie",
    "fr": "Pas de connexion\u00a0: vous lisez la copie",
    "ko": "이 기기에 보관된 사본",
}


def keep(page: Page, code: str, host: str = "") -> None:
    """Ask for the offline copy as a reader does, then wait until it is there."""
    page.goto(f"{host}/{code}/")
    box = page.locator("main .keep-offline")
    box.locator("button").click()
    expect(box.locator("p")).to_have_text(box.get_attribute("data-kept") or "none", timeout=60_000)
    page.wait_for_function("() => navigator.serviceWorker.controller")


@pytest.fixture
def cut(phone: Page) -> Page:
    """A phone that has kept English and then lost its connection."""
    keep(phone, "en")
    phone.context.set_offline(True)
    return phone


def test_who_never_asked_stores_nothing(phone: Page) -> None:
    for address in ("/en/", "/en/about", "/en/rulebook/animals", "/en/search?q=fence"):
        phone.goto(address)
        phone.wait_for_load_state("networkidle")
    assert phone.evaluate(STORED) == {"caches": [], "workers": 0}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_page_can_be_read_without_a_connection(phone: Page, code: str) -> None:
    keep(phone, code)
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
        online[page] = (phone.title(), phone.locator("main h1").inner_text(), phone.locator("main a").count())
    phone.context.set_offline(True)
    for page in wanted:
        phone.goto(f"/{code}/{page}")
        expect(phone.locator(".offline-notice")).to_contain_text(NOTICE[code])
        assert (
            phone.title(),
            phone.locator("main h1").inner_text(),
            phone.locator("main a").count(),
        ) == online[page]


def test_an_offline_page_looks_and_works_as_online(cut: Page) -> None:
    complaints: list[str] = []
    cut.on("console", lambda message: complaints.append(message.text))
    cut.on("pageerror", lambda error: complaints.append(str(error)))
    answer = cut.goto("/en/guide/first-game")
    assert answer is not None
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert cut.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length)")
    assert cut.evaluate("document.styleSheets.length") == 2
    expect(cut.locator(".theme")).to_be_visible()
    expect(cut.locator(".languages a[hreflang=de]")).to_have_attribute(
        "href", re.compile(r"/de/guide/first-game\?choose=1$")
    )
    assert complaints == []


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/", "/en/"),
        ("/r/rulebook/fence-rules", "/en/rulebook/animals#fence-rules"),
        ("/en/rulebook/animals/fence-rules", "/en/rulebook/animals#fence-rules"),
        ("/en/glossary/pasture", "/en/glossary#pasture"),
        ("/de/rulebook/animals", "/en/rulebook/animals"),
    ],
)
def test_an_address_that_is_no_page_of_the_copy_leads_to_its_place(
    cut: Page, address: str, target: str
) -> None:
    cut.goto(address)
    cut.wait_for_url(re.compile(f"{re.escape(target)}$"))
    expect(cut.locator("main h1")).to_be_visible()


def test_another_language_offline_is_looked_for_on_the_same_host(phone: Page, site: str) -> None:
    here = site.replace("127.0.0.1", "de.localhost")
    keep(phone, "en", here)
    phone.context.set_offline(True)
    phone.goto(f"{here}/de/rulebook/animals?players=2")
    phone.wait_for_url(f"{here}/en/rulebook/animals?players=2")


def test_an_address_that_holds_a_mark_of_the_shell_does_no_harm(cut: Page) -> None:
    cut.goto("/en/search?q=@main@")
    expect(cut.locator("main h1")).to_have_count(1)
    expect(cut.locator(".languages a[hreflang=de]")).to_have_attribute(
        "href", re.compile(r"/de/search\?q=@main@&choose=1$")
    )


@pytest.mark.parametrize("address", ["/en/no/such/page", "/nothing"])
def test_a_page_that_the_copy_lacks_says_so_and_leads_on(cut: Page, address: str) -> None:
    answer = cut.goto(address)
    assert answer is not None
    assert answer.status == 503
    expect(cut.locator("main h1")).to_have_text("Not in the offline copy")
    cut.locator("main a[href='/en/rulebook/']").click()
    expect(cut.locator(".book-chapters")).to_be_visible()


@pytest.mark.parametrize(
    ("code", "query"), [("en", "fencs"), ("de", "zaeune"), ("fr", "clôtures"), ("ko", "ㅇㅌㄹ")]
)
def test_the_search_page_gives_the_same_hits_without_a_connection(phone: Page, code: str, query: str) -> None:
    keep(phone, code)

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


def test_hits_while_typing_need_no_connection(cut: Page) -> None:
    cut.goto("/en/rulebook/round")
    cut.locator(".site-search [name=q]").fill("fence rules")
    option = cut.get_by_role("option").filter(has_text="Fence Rules").first
    expect(option.locator("mark").first).to_be_visible()
    option.tap()
    cut.wait_for_url("**/en/rulebook/animals#fence-rules")


def test_hits_while_typing_outlive_a_connection_lost_on_the_page(phone: Page) -> None:
    keep(phone, "en")
    phone.goto("/en/rulebook/round")
    phone.context.set_offline(True)
    expect(phone.locator(".offline-notice")).to_be_visible()
    phone.locator(".site-search [name=q]").fill("fence rules")
    expect(phone.get_by_role("option").filter(has_text="Fence Rules").first).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.locator(".offline-notice")).to_be_hidden()


def test_nothing_found_offline_offers_the_nearest_terms_and_the_contents(cut: Page) -> None:
    cut.goto("/en/search?q=<pazdurez>")
    expect(cut.locator(".lead")).to_have_text("Nothing found for “<pazdurez>”.")
    cut.locator(".near a", has_text="pasture").first.click()
    cut.wait_for_url("**/en/search?q=pasture*")
    expect(cut.locator(".hits li").first).to_be_visible()


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


@pytest.mark.parametrize("code", ["en", "ko"])
def test_who_reads_old_text_offline_reads_the_new_one_after_a_visit(phone: Page, code: str) -> None:
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


def test_axe_finds_nothing_offline(cut: Page) -> None:
    require(AXE)
    for address in ("/en/rulebook/animals", "/en/search?q=fence", "/en/no/such/page"):
        cut.goto(address)
        expect(cut.locator("main h1")).to_be_visible()
        cut.context.new_cdp_session(cut).send("Page.setBypassCSP", {"enabled": True})
        cut.evaluate(AXE.read_text("utf-8"))
        found = cut.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []
