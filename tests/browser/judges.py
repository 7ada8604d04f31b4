"""The judges of pages: axe-core and the HTML checker, installed from tests/browser/package.json."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from .repeats import judged_once, kinds_of

MODULES = Path(__file__).parent / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
# For a run of seconds the quick compiler is enough: less than half the time; its deeper frames want a stack.
_SHORT_LIFE = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m")
VNU = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"


# One element for each look: its own colours, size and weight, and those of everything it stands on.
LOOKS = """([where, scheme]) => {
  const numbers = new Map(), places = new Map(), known = new Map();
  const look = (element) => {
    if (!element) return 0;
    if (!known.has(element)) {
      const style = getComputedStyle(element);
      const own = [look(element.parentElement), style.color, style.backgroundColor, style.backgroundImage,
        style.fontSize, style.fontWeight, style.opacity, style.fill, style.textShadow].join();
      known.set(element, numbers.get(own) ?? numbers.set(own, numbers.size + 1).get(own));
    }
    return known.get(element);
  };
  const texts = document.createTreeWalker(document.querySelector(where), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() && element.checkVisibility()) places.set(look(element), element);
  }
  (window.looks ??= {})[scheme] = [...places.values()];
}"""


def require(file: Path, program: str | None = None) -> None:
    """Leave the test out when a judge is missing, or fail where it is demanded."""
    if file.exists() and (program is None or shutil.which(program)):
        return
    message = f"{file.name} is not installed (npm install --prefix tests/browser): pages not judged by it"
    if os.environ.get("AGRICOLA_BROWSER") == "required":
        pytest.fail(message)
    pytest.skip(message)


def judged_context(chromium: Browser, **options: Any) -> BrowserContext:
    """A context whose every page has axe at hand."""
    context = chromium.new_context(**options)
    context.add_init_script(path=AXE)
    return context


def axe_findings(page: Page, *, where: str = "html") -> list[str]:
    """What axe finds on the page as it stands, and by day and by night the contrast of every look.

    Colours take most of the time: the contrast of a look that stands on the page a thousand times is measured
    once. *where* is the part of the page that is judged.
    """
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(LOOKS, [where, scheme])
    with judged_once(page):
        found = _structure(page, where)
        for scheme in reversed(schemes):  # and so the page ends in the colours in which pages arrive
            page.emulate_media(color_scheme=scheme)
            found += _contrast(page, scheme)
    page.evaluate("delete window.looks")
    return found


def new_axe_findings(page: Page, judged: frozenset[str], size: ViewportSize | None = None) -> list[str]:
    """What axe finds on a page that has been judged in another language, unless it has nothing new.

    No colour depends on the language, so neither contrast nor the colour of links is measured again.
    """
    if kinds_of(page) <= judged:
        return []
    if size is not None:
        page.set_viewport_size(size)
    with judged_once(page):
        if page.evaluate("!window.axe?.run"):  # a rule may be called axe
            page.evaluate(AXE.read_text("utf-8"))
        return _structure(page, links=False)


def axe_on_a_kept_page(page: Page) -> list[str]:
    """The same for a page of the offline copy, in the colours it has."""
    page.context.new_cdp_session(page).send("Page.setBypassCSP", {"enabled": True})
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(LOOKS, ["html", "light"])
    with judged_once(page):
        return _structure(page) + _contrast(page, "light")


def html_faults(site: str, addresses: Iterable[str], folder: Path) -> str:
    """What the HTML checker says about pages of a server, each named by its place in the list."""
    with closing(HTTPConnection(urlsplit(site).netloc)) as connection:
        for number, address in enumerate(addresses):
            connection.request("GET", address)
            (folder / f"{number}.html").write_bytes(connection.getresponse().read())
    command = ["java", *_SHORT_LIFE, "-jar", str(VNU), "--errors-only", "--format", "gnu", str(folder)]
    checked = subprocess.run(command, capture_output=True, text=True)
    return checked.stderr.replace(f"file:{folder}/", "")


def _structure(page: Page, where: str = "html", links: bool = True) -> list[str]:
    """Everything but the contrast, and *links* or not: whether they can be told from the text around them."""
    left_out = ["color-contrast"] if links else ["color-contrast", "link-in-text-block"]
    rules = json.dumps({rule: {"enabled": False} for rule in left_out})
    return _found(page, f"'{where}'", f"rules: {rules}")


def _contrast(page: Page, scheme: str) -> list[str]:
    return _found(page, f"{{ include: looks.{scheme} }}", "runOnly: ['color-contrast']")


def _found(page: Page, where: str, options: str) -> list[str]:
    found = page.evaluate(f"axe.run({where}, {{ resultTypes: ['violations'], {options} }})")
    return [f"{each['id']}: {_first(each['nodes'][0])}" for each in found["violations"]]


def _first(node: dict[str, Any]) -> str:
    return f"{node['html'][:200]} {' '.join(check['message'] for check in node['any'][:1])}"
