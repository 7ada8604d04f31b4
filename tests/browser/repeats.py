"""What stands on a page many times over is judged once: judges of structure are slow, and pages are long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

# Two things are alike if a judge of structure cannot tell them apart: the same element with the same
# attributes (of names, addresses and words only whether there are any) around the same kinds of things and
# within the same. Of those the first stays, and each that others refer to, that names or holds others, or
# that shows a look still to be measured.
_TELL = """() => {
  const free = new RegExp(`^(id|for|href|hreflang|src|srcset|alt|title|lang|name|value|style|content|datetime
    |headers|action|placeholder|width|height|cx|cy|r|d|[xy][12]?|points|transform|viewBox|data-.*
    |aria-(label|labelledby|describedby|controls))$`.replace(/\\s/g, ""));
  const references = ["for", "list", "form", "headers",
    "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"];
  const names = "h1, h2, h3, h4, h5, h6, th, label, legend, summary, dt";
  const owns = new Map(), kinds = new Map(), numbers = new Map(), frees = new Map(), worded = new Set();
  // Of 53 bits, so that the same thing has the same number on another page.
  const digest = (text) => {
    let high = 7, low = 11;
    for (const letter of text) {
      high = Math.imul(high ^ letter.codePointAt(), 0x9E3779B1);
      low = Math.imul(low ^ letter.codePointAt(), 0x85EBCA77);
    }
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  };
  const once = (known, key, make) => known.get(key) ?? known.set(key, make(key)).get(key);
  const number = (...parts) => once(numbers, parts.join("|"), digest);
  const isFree = (name) => free.test(name);
  const attribute = ({ name, value }) =>
    `${name}=${once(frees, name, isFree) ? Boolean(value.trim()) : value}`;
  const own = (node) =>
    once(owns, node, () => number(node.localName, ...Array.from(node.attributes, attribute).sort()));
  const kind = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? "words" : "";
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    return once(kinds, node, () => {
      const inside = Array.from(node.childNodes, kind);
      if (inside.includes("words") || [...node.children].some((each) => worded.has(each))) worded.add(node);
      return number("a", own(node), ...new Set(inside));
    });
  };
  const stays = new Set();
  const stay = (element) => {
    for (; element && !stays.has(element); element = element.parentElement) stays.add(element);
  };
  Object.values(window.looks ?? {}).flat().forEach(stay);
  for (const name of references) for (const each of document.querySelectorAll(`[${name}]`))
    for (const id of each.getAttribute(name).split(/\\s+/)) stay(document.getElementById(id));
  for (const skip of document.querySelectorAll("body > a[href^='#']"))
    stay(document.querySelector(skip.hash));
  const seen = new Set(), away = new Set();
  const thin = (parent, within) => {
    const place = number("in", within, own(parent));
    for (const child of parent.children) {
      const what = number("is", place, kind(child));
      if (seen.has(what) && !stays.has(child) && !child.matches(names) && !child.matches("td, dd")) {
        away.add(child);
      } else if (!child.matches(names) && !child.matches("a, button")) thin(child, place);
      seen.add(what);
    }
  };
  thin(document.body, "");
  const outline = [], there = new Set();
  const walk = (parent, within) => {
    for (const child of parent.children) {
      if (away.has(child)) continue;
      if (/^h[1-6]$/.test(child.localName)) outline.push(child.localName);
      const place = number("in", within, own(child));
      there.add(number(place, worded.has(child)));
      walk(child, place);
    }
  };
  walk(document.body, "");
  outline.forEach((heading, at) => there.add(number("after", outline[at - 1], heading)));
  return [there, away];
}"""
_KINDS = f"() => [...({_TELL})()[0]].join(' ')"
_KEEP_ONE = f"""() => {{
  const taken = Array.from(({_TELL})()[1], (each) => {{
    const place = [each.parentElement, each, each.nextSibling];
    each.remove();
    return place;
  }});
  window.putBack = () => taken.reverse().forEach(([parent, child, next]) => parent.insertBefore(child, next));
}}"""


def kinds_of(page: Page) -> frozenset[str]:
    """What a page has: each element with its attributes, all that it stands within, and whether there are
    words in it; and which heading follows which.

    Told as numbers. A page in another language that has none but these would be judged alike.
    """
    return frozenset(page.evaluate(_KINDS).split())


@contextmanager
def judged_once(page: Page) -> Iterator[None]:
    """The page with one of each kind, and all that show a look to be measured; afterwards as before."""
    page.evaluate(_KEEP_ONE)
    yield
    page.evaluate("window.putBack()")
