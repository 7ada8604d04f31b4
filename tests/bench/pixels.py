"""From another player's tap to the pixels of a board that is open elsewhere, in a real browser."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, PHONE, Server, launch
from tests.browser.seated import BrowserTable

LIMIT = 150.0
MOVES = 120
FULL = {"edition": "revised", "players": 4, "game": "full", "hand": "deal"}
# The hour at which each version had been drawn, a frame after the page was changed. Forced moves may follow,
# and a page then goes straight to the last of them.
WATCH = """() => {
  window.drawn = [];
  const table = document.getElementById("table");
  new MutationObserver(() => {
    const { version } = table.dataset;
    requestAnimationFrame(() => setTimeout(() => { window.drawn[version] = Date.now(); }));
  }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
}"""


def waits(page: Page, table: BrowserTable, chance: Random) -> list[float]:
    """Milliseconds from the moment a move is sent until it is seen, move by move."""
    page.evaluate(WATCH)
    found = []
    for _ in range(MOVES):
        seat = table.state()["decision"]["seats"][0]
        asked = table.state(seat)
        action = chance.choice(asked["legal"])
        sent = 1000 * time.time()
        version = table.move(seat, action, asked["version"])
        drawn = page.wait_for_function(f"window.drawn.slice({version}).find(Boolean)").json_value()
        found.append(drawn - sent)
    return sorted(found)


def main() -> None:
    if CHROMIUM is None:
        print("no Chromium on this machine: nothing to look at")
        return
    folder = Path(tempfile.mkdtemp())
    try:
        server = Server(folder / "tables.sqlite", quiet=True)
        with server.running(), sync_playwright() as playwright:
            browser = launch(playwright, None)
            context = browser.new_context(base_url=server.address, viewport=PHONE, bypass_csp=True)
            table = BrowserTable(context, server.address, FULL)
            page = context.new_page()
            table.open(page)
            found = waits(page, table, Random(4))
            browser.close()
    finally:
        shutil.rmtree(folder)
    half, late = found[MOVES // 2], found[MOVES * 95 // 100]
    print(
        f"tap to pixels   {half:6.0f} ms p50 {late:6.0f} ms p95  limit {LIMIT} ms: ratio {late / LIMIT:.2f}"
    )


if __name__ == "__main__":
    main()
