"""A real server and a real browser; without Chromium these tests are skipped with one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parent.parent.parent
# The shell is the same engine without the windows around it, which cost most of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip every test of this folder when no browser is there, or fail if one is demanded."""
    if CHROMIUM or os.environ.get("AGRICOLA_BROWSER") == "required":
        return
    for item in items:
        if Path(item.fspath).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine: browser tests left out"))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, served as in real life."""
    command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--port", "0"]
    environment = {name: value for name, value in os.environ.items() if name not in ("HOST", "PORT")}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        yield line.split()[3].rstrip("/")
        server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    assert CHROMIUM, "AGRICOLA_BROWSER=required, but no Chromium is installed"
    with sync_playwright() as playwright:
        flags = [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
        ]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def phone(chromium: Browser, site: str) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=site, viewport=PHONE, has_touch=True, permissions=["clipboard-read", "clipboard-write"]
    )
    yield context.new_page()
    context.close()
