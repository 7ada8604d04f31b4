"""Every page type, in four languages, light and dark: accessible and valid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from app.languages import LANGUAGES, SOURCE, TRANSLATED

from .arriving import WatchedPage
from .conftest import DESKTOP, PHONE, ROOT
from .judges import (
    AXE,
    VNU,
    axe_findings,
    html_faults,
    judged_context,
    new_axe_findings,
    require,
)
from .pages import OPEN_ALL, READING, TOOLS
from .repeats import judged_once, kinds_of


@pytest.mark.parametrize("pages", [READING, TOOLS], ids=["reading", "tools"])
def test_no_page_shifts_and_axe_finds_nothing(chromium: Browser, site: str, pages: tuple[str, ...]) -> None:
    """Each arrives on a large screen and is judged on a phone: in English, else what English has not."""
    require(AXE)
    contexts = judged_context(chromium, base_url=site), chromium.new_context(base_url=site)
    english, translated = map(WatchedPage, contexts)
    findings = []
    for address in pages:
        page = _arrived(english, address.format(SOURCE), pages)
        judged = kinds_of(page)
        page.set_viewport_size(PHONE)
        findings += [f"{page.url}: {each}" for each in axe_findings(page)]
        judged |= kinds_of(page)  # what its script has done meanwhile
        for code in TRANSLATED:
            page = _arrived(translated, address.format(code), pages)
            findings += [f"{page.url}: {each}" for each in new_axe_findings(page, judged, PHONE)]
    for context in contexts:
        context.close()
    assert findings == []
    assert english.faults + translated.faults == []


def _arrived(watched: WatchedPage, address: str, pages: tuple[str, ...]) -> Page:
    page = watched.page
    if page.viewport_size != DESKTOP:
        page.set_viewport_size(DESKTOP)
    watched.open(address)
    if pages == TOOLS:
        page.evaluate(OPEN_ALL)
    return page


def test_axe_would_find_a_picture_without_words_a_hidden_link_and_pale_letters_on_dark_ground(
    chromium: Browser,
) -> None:
    require(AXE)
    context = judged_context(chromium)
    page = context.new_page()
    styles = "a { color: #333; text-decoration: none; }"
    styles += "@media (prefers-color-scheme: dark) { p { color: #333; background: #222; } }"
    page.route(
        "**/*",
        lambda route: route.fulfill(
            content_type="text/html",
            body=f"<!doctype html><html lang=en><title>x</title><style>{styles}</style><main><h1>x</h1>"
            "<img src=data:,><div>dark letters and a <a href=/>link</a></div><p>pale letters</p></main>",
        ),
    )
    page.goto("http://faulty.example/")
    found = [finding.split(":")[0] for finding in axe_findings(page)]
    assert found == ["image-alt", "link-in-text-block", "color-contrast"]
    assert [finding.split(":")[0] for finding in new_axe_findings(page, frozenset())] == ["image-alt"]
    context.close()


@pytest.mark.parametrize(
    ("odd", "fault"),
    [
        ("<a href=/fence>fence</a> of wood", None),
        ("<a href=/fence></a> of wood", "link-name"),
        ("<a href=/fence aria-label=' '></a> of wood", "link-name"),
        ("<b role=checkbox aria-checked=no>fence</b> of wood", "aria-valid-attr-value"),
        ("<a href=/fence>fence</a> <b class=pale>of wood</b>", "color-contrast"),
        ("<a href=/fence>fence</a> of wood <img src=data:,>", "image-alt"),
    ],
)
def test_of_many_that_are_alike_axe_sees_the_one_that_is_not(
    chromium: Browser, odd: str, fault: str | None
) -> None:
    require(AXE)
    page = judged_context(chromium).new_page()
    rows = ["<li><a href=/stable>stable</a> of stone"] * 300
    rows[200] = f"<li>{odd}"
    body = _bare(f"<ul>{''.join(rows)}</ul>")
    page.route("**/*", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto("http://faulty.example/")
    page.add_style_tag(content="a { color: #00c } b { color: #00c } .pale { color: #eee }")
    whole = page.content()
    assert {finding.split(":")[0] for finding in axe_findings(page)} == {fault} - {None}
    assert page.content() == whole
    with judged_once(page):
        assert page.locator("li").count() <= 3
    page.context.close()


@pytest.mark.parametrize(
    ("there", "fault"),
    [
        ("<ul><li><a href=/zaun>Zaun</a></ul>", None),
        ("<ul><li><a href=/zaun> </a></ul>", "link-name"),
        ("<ul><li><a href=/zaun>Zaun</a></ul><img src=data:,>", "image-alt"),
        ("<ul><li><a href=/zaun>Zaun</a></ul><h4>Zaun</h4><h2>Stall</h2>", "heading-order"),
    ],
)
def test_what_one_language_has_and_english_has_not_is_judged(
    chromium: Browser, there: str, fault: str | None
) -> None:
    require(AXE)
    page = judged_context(chromium).new_page()
    english = "<ul><li><a href=/fence>fence</a></ul><h2>fence</h2><h4>stable</h4>"
    bodies = iter((english, there))
    page.route("**/*", lambda route: route.fulfill(content_type="text/html", body=_bare(next(bodies))))
    page.goto("http://english.example/")
    judged = kinds_of(page)
    page.goto("http://german.example/")
    assert {finding.split(":")[0] for finding in new_axe_findings(page, judged)} == {fault} - {None}
    page.context.close()


def _bare(content: str) -> str:
    return f"<!doctype html><html lang=en><title>x</title><main><h1>x</h1>{content}</main>"


def test_nothing_but_the_letters_depends_on_the_language() -> None:
    """Which is why contrast and sizes are measured in one."""
    allowed = {"--serif", "--sans", "--hangul", "font-family", "word-break"}
    for style in (ROOT / "static" / "css").glob("*.css"):
        plain = re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL)
        for body in re.findall(r"[^{}]*[\[:]lang[^{}]*\{([^{}]*)\}", plain):
            assert set(re.findall(r"([\w-]+)\s*:", body)) <= allowed, style.name


def test_the_html_is_valid(site: str, tmp_path: Path) -> None:
    """All pages at once, which the server has made for the judges before: starting this one takes long."""
    require(VNU, "java")
    addresses = [address.format(code) for code in LANGUAGES for address in (*READING, *TOOLS)]
    assert html_faults(site, addresses, tmp_path) == ""
