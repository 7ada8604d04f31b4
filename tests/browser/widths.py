"""What is too wide for its screen or its box."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, ViewportSize

# Whether the page outgrows its screen, and words that stick out of their box, though the screen is wide
# enough; tables and boards may scroll, and an open part of the menu hangs below its title.
_TOO_WIDE = """(part) => [document.documentElement.scrollWidth > innerWidth,
  [...document.querySelector(part).querySelectorAll(
    "button, .button, a, summary, label, th, td, li, p, h1, h2, h3, span, dd")].filter((each) =>
      each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 && each.checkVisibility()
      && getComputedStyle(each).overflowX === "visible"
      && !each.closest(".visually-hidden, .table, .board-yard, svg") && !each.matches(".menu nav > ul > li"))
    .map((each) => each.textContent.trim())]"""

# Names of improvements that the sign of their owner covers.
_COVERED = """() => [...document.querySelectorAll(".major .sign")].flatMap((sign) => {
  const [box, words] = [sign.getBoundingClientRect(), document.createRange()];
  const name = sign.closest(".major").querySelector(".major-name");
  words.selectNodeContents(name);
  return [...words.getClientRects()].some((line) => line.right > box.left + 1 && line.left < box.right
    && line.bottom > box.top && line.top < box.bottom - 3) ? [name.textContent] : []; })"""


def outgrown(page: Page, sizes: Iterable[ViewportSize], part: str = "html") -> list[str]:
    """The address with each size whose screen the page outgrows, and the words of *part* that stick out."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        found += too_wide(page, part)
    return found


def covered_names(page: Page) -> list[str]:
    """The names of improvements that are partly hidden."""
    return [f"{page.url}: {name}" for name in page.evaluate(_COVERED)]


def too_wide(page: Page, part: str = "html") -> list[str]:
    """The same for the size that the page has."""
    outgrows, words = page.evaluate(_TOO_WIDE, part)
    where = f"{page.url} at {page.viewport_size['width'] if page.viewport_size else 'no width'}"
    return [where] * outgrows + [f"{where}: {each}" for each in words]
