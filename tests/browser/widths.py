"""What is too wide for its screen or its box."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, ViewportSize

from .fonts import WEAR, asked_for

# What holds words and may not be narrower than they are; tables and boards may scroll, and an open part of
# the menu hangs below its title. Which these are does not depend on the letters. What is folded away is left
# out before anything is measured: to ask for its size makes the browser lay it out again and again.
_BOXES = """(part) => [...document.querySelector(part).querySelectorAll(
  `:is(button, .button, a, summary, label, th, td, li, p, h1, h2, h3, span, dd)${
    [".visually-hidden", ".table", ".board-yard", "svg"].map((apart) => `:not(${apart}, ${apart} *)`).join("")
  }:not(.menu nav > ul > li)`)].filter((each) => each.checkVisibility())"""
# Whether the page outgrows its screen, and words that stick out of their box, though the screen has room.
_STICK_OUT = """(boxes) => [document.documentElement.scrollWidth > innerWidth,
  boxes.filter((each) => {
    const room = each.clientWidth;
    return room > 1 && each.scrollWidth > room + 1 && getComputedStyle(each).overflowX === "visible";
  }).map((each) => each.textContent.trim())]"""
_TOO_WIDE = f"(part) => ({_STICK_OUT})(({_BOXES})(part))"

# Words that go on in the next line without a hyphen, signs of links that stand there alone, hints cut short.
_CUT = """() => {
  const found = [], range = document.createRange(), pen = document.createElement("canvas").getContext("2d");
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: around, data } = texts.currentNode;
    if (around.closest("code, svg, textarea, select, .visually-hidden")) continue;
    if (!around.checkVisibility()) continue;
    for (const word of data.matchAll(/[\\p{L}\\p{M}\\d]{4,}/gu)) {
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => box.top));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  for (const sign of document.querySelectorAll(".row-link")) {
    const name = sign.previousElementSibling && [...sign.previousElementSibling.getClientRects()].at(-1);
    if (name && sign.checkVisibility() && sign.getBoundingClientRect().top > name.bottom - 2) {
      found.push(sign.parentElement.textContent.trim());
    }
  }
  for (const field of document.querySelectorAll("main [placeholder]")) {
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isCut = pen.measureText(field.placeholder).width > room + 1;
    if (isCut && field.checkVisibility()) found.push(field.placeholder);
  }
  return found; }"""
# In one set of letters after the other without a pause, in which the page would be painted. Nor is it painted
# when its size changes: where everything keeps its place, nothing need be seen.
_IN_LETTERS = f"""([sets, wordsIn]) => {{
  document.documentElement.style.visibility = "hidden";
  const boxes = ({_BOXES})("html");
  return sets.map(([name, families]) => {{
    ({WEAR})(families);
    return [name, ({_STICK_OUT})(boxes), name === wordsIn ? ({_CUT})() : []];
  }});
}}"""
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
        found += _too_wide(page, *page.evaluate(_TOO_WIDE, part))
    return found


def flaws_in_letters(page: Page, letters: Iterable[str], words_in: str | None) -> list[str]:
    """The same in each of these sets of letters, for the size that the page has.

    In the set *words_in* also the words that are torn apart or cut short, and link signs that wrap alone.
    """
    found: list[str] = []
    sets = [[width, asked_for(width)] for width in letters]
    for width, wide, cut in page.evaluate(_IN_LETTERS, [sets, words_in]):
        found += [f"{width}: {flaw}" for flaw in _too_wide(page, *wide)]
        found += [f"{page.url}: {words}" for words in cut]
    return found


def covered_names(page: Page) -> list[str]:
    """The names of improvements that are partly hidden."""
    return [f"{page.url}: {name}" for name in page.evaluate(_COVERED)]


def _too_wide(page: Page, outgrows: bool, words: list[str]) -> list[str]:
    where = f"{page.url} at {page.viewport_size['width'] if page.viewport_size else 'no width'}"
    return [where] * outgrows + [f"{where}: {each}" for each in words]
