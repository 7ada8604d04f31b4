"""A real server and a real browser; without Chromium these tests are skipped with one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from app.play.storage.sqlite import SqliteStore

from .fonts import FACES, missing, require_fonts, write_fonts
from .kept_copy import forget, keep

ROOT = Path(__file__).parent.parent.parent
# The shell is the same engine without the windows around it, which cost most of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
SMALL: ViewportSize = {"width": 320, "height": 640}
# A busy machine is no fault of the page.
expect.set_options(timeout=20_000)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
# Pages are laid out and printed, but nobody looks at a screen: there is hardly any room to paint one.
FLAGS += ["--force-gpu-mem-available-mb=1"]
# Most pages live for a moment: their scripts end before they would run the faster for being optimized.
FLAGS += ["--js-flags=--no-maglev --no-turbofan"]
# All pages are ours, and to start a process for each context takes a quarter of the time of a page.
FLAGS += ["--renderer-process-limit=1"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip every test of this folder when no browser is there, or fail if one is demanded."""
    if CHROMIUM or os.environ.get("AGRICOLA_BROWSER") == "required":
        return
    for item in items:
        if Path(item.fspath).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine: browser tests left out"))


@pytest.fixture(scope="package")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tables of the site are kept: not among those of whoever runs the tests."""
    return tmp_path_factory.mktemp("tables") / "tables.sqlite"


@pytest.fixture(scope="module")
def store(database: Path) -> Iterator[SqliteStore]:
    """The tables of the site, seen from outside."""
    opened = SqliteStore(database)
    yield opened
    opened.close()


class Server:
    """A site, served as in real life."""

    def __init__(self, database: Path, quiet: bool = False) -> None:
        self._database, self._port = database, "0"
        self._log = subprocess.DEVNULL if quiet else None

    @contextmanager
    def running(self) -> Iterator[None]:
        self._start()
        yield
        self._stop()

    @contextmanager
    def away(self) -> Iterator[None]:
        """While it restarts: afterwards it is back at the same address, with nothing but what it has kept."""
        self._stop()
        try:
            yield
        finally:
            self._start()

    def _start(self) -> None:
        command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--port", self._port]
        environment = {name: value for name, value in os.environ.items() if name not in ("HOST", "PORT")}
        environment |= {
            "AGRICOLA_DATABASE": f"sqlite:///{self._database}",
            "AGRICOLA_TABLES_PER_HOUR": "1000",
            "AGRICOLA_BOT_GRACE": "0",  # what waits for a second thought is tried without a browser
        }
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self._log, text=True, env=environment
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[3].rstrip("/")
        self._port = self.address.rpartition(":")[2]

    def _stop(self) -> None:
        with self._process:
            self._process.terminate()


@pytest.fixture(scope="package")
def server(database: Path) -> Iterator[Server]:
    started = Server(database)
    with started.running():
        yield started


@pytest.fixture(scope="package")
def site(server: Server) -> str:
    return server.address


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def launch(playwright: Playwright, fonts: Path | None) -> Browser:
    assert CHROMIUM, "AGRICOLA_BROWSER=required, but no Chromium is installed"
    letters = {"FONTCONFIG_FILE": str(fonts)} if fonts else {}
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, env={**os.environ, **letters})


@pytest.fixture(scope="package")
def chromium(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """For whatever does not depend on the letters: where the usual ones are missing, any will do."""
    fonts = write_fonts("usual", tmp_path_factory.mktemp("fonts"))
    browser = launch(playwright, None if missing("usual", fonts) else fonts)
    yield browser
    browser.close()


@pytest.fixture(scope="module", params=FACES)
def lettered(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """For what must hold with narrow, usual and wide letters."""
    fonts = write_fonts(request.param, tmp_path_factory.mktemp("fonts"))
    require_fonts(missing(request.param, fonts))
    browser = launch(playwright, fonts)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def all_letters(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """For pages that are looked at in narrow, usual and wide letters one after the other."""
    fonts = write_fonts("usual", tmp_path_factory.mktemp("fonts"), *FACES)
    require_fonts(missing("usual", fonts, *FACES))
    browser = launch(playwright, fonts)
    yield browser
    browser.close()


def phone_context(chromium: Browser, site: str) -> BrowserContext:
    return chromium.new_context(
        base_url=site, viewport=PHONE, has_touch=True, permissions=["clipboard-read", "clipboard-write"]
    )


@pytest.fixture
def phone(chromium: Browser, site: str) -> Iterator[Page]:
    context = phone_context(chromium, site)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="package")
def copies(chromium: Browser) -> Iterator[dict[str, BrowserContext]]:
    """For each language a phone that has kept it."""
    contexts: dict[str, BrowserContext] = {}
    yield contexts
    for context in contexts.values():
        context.close()


@pytest.fixture
def kept(chromium: Browser, site: str, copies: dict[str, BrowserContext]) -> Iterator[Callable[[str], Page]]:
    """A phone that has kept a language and remembers nothing else; the connection is still there."""
    pages: list[Page] = []

    def open_page(code: str) -> Page:
        if code not in copies:
            context = phone_context(chromium, site)
            page = context.new_page()
            keep(page, code)
            page.close()
            copies[code] = context
        pages.append(copies[code].new_page())
        return pages[-1]

    yield open_page
    for page in pages:
        forget(page)


@pytest.fixture
def cut(kept: Callable[[str], Page]) -> Callable[[str], Page]:
    """A phone that has kept a language and then lost its connection."""

    def open_page(code: str) -> Page:
        page = kept(code)
        page.context.set_offline(True)
        return page

    return open_page
