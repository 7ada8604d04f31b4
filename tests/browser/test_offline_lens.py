"""The table lens without a connection: the same as with one, in the address and remembered."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

from .kept_copy import LIGHTER
from .test_offline import Kept

SPACES = "appendix/action-spaces"
VIEWS = (
    f"{SPACES}?players=2",
    f"{SPACES}?players=9&edition=revised,x&expansions=foo,base",
    "appendix/?players=2&expansions=base",
    "first-edition/round?edition=revised",
    "mini-expansions/x-deck?expansions=base,moor",
    "guide/how-to-play?edition=first",
    "questions/?edition=first&expansions=base,x",
    "search?q=lessons&players=4&edition=revised",
    "search?q=Lehmofen&edition=first&expansions=base",
    "reference/action-spaces?players=3&edition=first",
    "reference/major-improvements?expansions=base",
    "reference/scoring?expansions=base",
    "reference/scoring?edition=first",
    "reference/rounds?edition=first",
    "reference/cards?players=1&expansions=base,x",
)
LINE = "Für 2 Spieler ausgeblendet: "
EVERYTHING = "Filter: alles"

WITHOUT_HAND_CARDS = """() => {
  const [first, last] = ["#hand-cards", "#cards-in-books"].map((id) => document.querySelector(id));
  const notice = document.querySelector(".chapter-head ~ .notice");
  if (notice && last) notice.remove();
  while (first && first.nextSibling !== last) first.nextSibling.remove();
  first?.remove();
}"""

SEEN = """() => {
  const every = (what, tell) => Array.from(document.querySelectorAll(what), tell);
  return [
    document.querySelector("main").innerText,
    every("main .folded", (each) => each.textContent.replace(/\\s/g, "")),
    every("a[href]", (each) => each.href),
  ];
}"""

Seen = tuple[str, list[str], list[tuple[str, list[tuple[str, str]], str]]]


def seen(page: Page, address: str) -> Seen:
    """The text as shown, what is folded away, and where every link leads."""
    page.goto(address)
    # The hand cards need a connection: a notice stands in their place.
    page.evaluate(WITHOUT_HAND_CARDS)
    if "/search" in address:
        expect(page.locator(".hits li").first).to_be_attached()
    page.evaluate(LIGHTER)
    shown, folded, links = page.evaluate(SEEN)
    return shown, folded, [taken_apart(link) for link in links]


def taken_apart(link: str) -> tuple[str, list[tuple[str, str]], str]:
    """An address whose parameters may stand in any order."""
    parts = urlsplit(link)
    return parts.path, sorted(parse_qsl(parts.query)), parts.fragment


def test_every_page_through_a_lens_is_the_same_without_a_connection(kept: Kept) -> None:
    code = "ko"
    phone = kept(code)
    online = {view: seen(phone, f"/{code}/{view}") for view in VIEWS}
    phone.context.set_offline(True)
    for view in VIEWS:
        assert seen(phone, f"/{code}/{view}") == online[view], view
        expect(phone.locator(".offline-notice")).to_be_visible()


def choose_two_players(page: Page) -> None:
    page.locator(".lens summary").tap()
    page.locator(".lens-form select[name=players]").select_option("2")
    page.locator(".lens-form button").tap()
    page.wait_for_url(re.compile(r"\?players=2$"))


def test_the_form_works_without_a_connection_and_one_tap_clears_the_lens(kept: Kept) -> None:
    phone = kept("de")
    phone.context.set_offline(True)
    phone.goto(f"/de/{SPACES}")
    choose_two_players(phone)
    line = phone.locator(".chapter > .folded > summary").filter(has_text=LINE).first
    expect(phone.locator("#grove-3 .prose")).to_be_hidden()
    expect(phone.locator("#forest .prose")).to_be_visible()
    line.tap()
    expect(phone.locator(".chapter > .folded[open] .prose").first).to_be_visible()
    phone.goto("/de/rulebook/components")
    expect(phone.locator(".lens-clear")).to_be_visible()
    phone.locator(".lens-clear").tap()
    phone.wait_for_function("() => !document.cookie.includes('lens=')")
    phone.wait_for_url(re.compile("/rulebook/components$"))
    expect(phone.locator(".lens summary")).to_have_text(EVERYTHING)
    phone.goto(f"/de/{SPACES}")
    expect(phone.locator(".chapter > .folded")).to_have_count(0)


def test_a_lens_remembered_with_a_connection_holds_without_one_and_back(kept: Kept) -> None:
    phone = kept("de")
    phone.goto(f"/de/{SPACES}")
    choose_two_players(phone)
    phone.context.set_offline(True)
    phone.goto(f"/de/{SPACES}")
    expect(phone.locator(".chapter > .folded > summary").first).to_contain_text(LINE)
    phone.locator(".lens summary").tap()
    expect(phone.locator(".lens-form select[name=players]")).to_have_value("2")
    phone.locator(".lens-form select[name=players]").select_option("4")
    phone.locator(".lens-form button").tap()
    phone.wait_for_url(re.compile(r"\?players=4$"))
    phone.context.set_offline(False)
    phone.goto("/de/rulebook/components")
    expect(phone.locator(".offline-notice")).to_be_hidden()
    expect(phone.locator(".lens summary")).to_contain_text("4 ")


def test_a_connection_lost_before_the_form_is_sent_loses_no_lens(kept: Kept) -> None:
    phone = kept("de")
    phone.goto(f"/de/{SPACES}")
    expect(phone.locator(".offline-notice")).to_be_hidden()
    phone.context.set_offline(True)
    choose_two_players(phone)
    expect(phone.locator(".languages a[hreflang=fr]")).to_have_attribute(
        "href", re.compile(r"/fr/appendix/action-spaces\?players=2&choose=1$")
    )
    phone.goto("/de/appendix/")
    expect(phone.locator(".book-chapters .folded").first).to_be_visible()


@pytest.mark.parametrize(
    "address", [f"{SPACES}?players=2#grove-3", f"{SPACES}/grove-3?players=2"], ids=["anchor", "rule"]
)
def test_a_link_to_a_folded_rule_opens_it_and_keeps_the_lens(cut: Kept, address: str) -> None:
    phone = cut("fr")
    phone.goto(f"/fr/{address}")
    phone.wait_for_url(re.compile(r"\?players=2#grove-3$"))
    expect(phone.locator("#grove-3 .prose")).to_be_in_viewport()


def test_a_lasting_link_keeps_its_pinned_lens(cut: Kept) -> None:
    phone = cut("en")
    phone.goto("/r/rulebook/fence-rules?players=2")
    phone.wait_for_url(re.compile(r"/en/rulebook/animals\?players=2#fence-rules$"))
    phone.locator(".pager a[rel=next]").tap()
    phone.wait_for_url(re.compile(r"\?players=2$"))


def test_hits_while_typing_put_what_fits_first(kept: Kept) -> None:
    phone = kept("de")

    def hits() -> list[str]:
        phone.goto("/de/rulebook/round?players=4&edition=revised")
        phone.locator(".site-search [name=q]").fill("unterricht")
        expect(phone.get_by_role("option").nth(1)).to_be_visible()
        return phone.locator("[role=option] strong").all_inner_texts()

    online = hits()
    phone.context.set_offline(True)
    assert hits() == online
    assert "Unterricht (4 Spieler)" in online


def test_the_round_companion_opens_with_the_table_of_the_lens(cut: Kept) -> None:
    phone = cut("en")
    phone.goto("/en/tools/round?players=5&edition=first")
    expect(phone.locator("[data-seats] li")).to_have_count(5)
    expect(phone.locator("[data-table-form] [name=e]")).to_have_value("first")
    expect(phone.locator("[value='take:forest'] strong")).to_have_text("3")
