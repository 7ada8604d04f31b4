"""A chapter on a cold phone: requests and bytes, and what Lighthouse says of home, chapter and rule page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.serving.wire import running

LIGHTHOUSE = Path(__file__).parent.parent / "browser" / "node_modules" / ".bin" / "lighthouse"
PAGES = ("/en/", "/en/rulebook/animals", "/ko/rulebook/animals/fence-rules")
MOST_REQUESTS, MOST_BYTES, LEAST_SCORE = 4, 25_000, 95


def weigh(address: str) -> None:
    """Requests and compressed bytes of a first visit to *address*."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        addresses: dict[str, str] = {}
        sizes: dict[str, float] = {}
        session.on(
            "Network.responseReceived", lambda e: addresses.update({e["requestId"]: e["response"]["url"]})
        )
        session.on(
            "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
        )
        page.goto(address)
        page.wait_for_load_state("networkidle")
        browser.close()
    icons = sum(size for id, size in sizes.items() if addresses[id].endswith(".svg"))
    rest = sum(sizes.values()) - icons
    print(f"requests {len(sizes)} (limit {MOST_REQUESTS})")
    print(f"bytes {rest:,.0f} (limit {MOST_BYTES:,}), and {icons:,.0f} of icons")


def judge(address: str, path: str) -> None:
    """Lighthouse's four categories on its phone profile."""
    flags = "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
    command = [LIGHTHOUSE, address + path, "--quiet", "--output=json", "--output-path=stdout"]
    told = subprocess.run(
        [*map(str, command), f"--chrome-flags={flags}"],
        capture_output=True,
        check=True,
        env={**os.environ, "CHROME_PATH": CHROMIUM or ""},
    )
    scores = {
        name: round(100 * each["score"]) for name, each in json.loads(told.stdout)["categories"].items()
    }
    print(f"{path:36}", *(f"{name} {score}" for name, score in scores.items()), f"(goal {LEAST_SCORE})")


def main() -> None:
    if CHROMIUM is None:
        sys.exit("bench: chromium is needed (apt-get install chromium)")
    with running("-c", "from app.cli import main; main()", "serve", "--port", "0") as site:
        address = f"http://127.0.0.1:{site.port}"
        weigh(address + PAGES[1])
        if not LIGHTHOUSE.exists():
            sys.exit("bench: lighthouse is needed (npm install --prefix tests/browser)")
        for path in PAGES:
            judge(address, path)


if __name__ == "__main__":
    main()
