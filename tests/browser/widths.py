"""What is too wide for its screen or its box."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, ViewportSize

# Words that stick out of their box, though the screen is wide enough; tables and boards may scroll, and an
# open part of the menu hangs below its title.
STICKING_OUT = """(root) => [...root.querySelectorAll(
    "button, .button, a, summary, label, th, td, li, p, h1, h2, h3, span, dd")].filter((each) =>
      each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 && each.checkVisibility()
      && getComputedStyle(each).overflowX === "visible"
      && !each.closest(".visually-hidden, .table, .board-yard, svg") && !each.matches(".menu nav > ul > li"))
    .map((each) => each.textContent.trim())"""


def outgrown(page: Page, sizes: Iterable[ViewportSize], part: str = "html") -> list[str]:
    """The address with each size whose screen the page outgrows, and the words of *part* that stick out."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        where = f"{page.url} at {size['width']}"
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            found.append(where)
        found += [f"{where}: {words}" for words in page.locator(part).first.evaluate(STICKING_OUT)]
    return found
