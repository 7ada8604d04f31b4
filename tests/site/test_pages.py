"""The pages a reader meets."""

from __future__ import annotations

import re

import pytest
from bs4 import BeautifulSoup, SoupStrainer
from flask.testing import FlaskClient

from app.addresses import in_language
from app.content import Library
from app.languages import LANGUAGES
from app.site.page_list import SINGLE, all_addresses
from app.web.lens_request import TERMS
from tests.parsing import parsed, tree

every_language = pytest.mark.parametrize("code", LANGUAGES)


def page(client: FlaskClient, address: str) -> BeautifulSoup:
    response = client.get(address)
    assert response.status_code == 200, address
    return parsed(response.data)


@every_language
def test_a_chapter_shows_all_its_rules_with_their_numbers(
    client: FlaskClient, library: Library, code: str
) -> None:
    chapter = library.books[code]["rulebook"].chapter("animals")
    assert chapter is not None
    found = page(client, chapter.address)
    assert [section["id"] for section in found.select("section.rule")] == [
        s.outline.id for s in chapter.sections
    ]
    assert found.select_one("#fence-rules .rule-number").text == "10.10"  # type: ignore[union-attr]


def test_a_book_names_its_expansion_as_the_lens_does(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TERMS, "moor", "horse")
    for address in ("/de/farmers-of-the-moor/", "/de/farmers-of-the-moor/idea/moor-idea"):
        named = [badge.get_text() for badge in page(client, address).select(".badges .badge")]
        assert "Pferd" in named, address


@every_language
def test_a_rule_has_a_page_of_its_own_with_its_own_preview(client: FlaskClient, code: str) -> None:
    found = page(client, f"/{code}/rulebook/animals/fence-rules")
    preview = found.select_one("meta[property='og:description']")
    assert preview is not None
    body = " ".join(found.select_one(".prose").get_text().split())  # type: ignore[union-attr]
    assert str(preview["content"]).split(".")[0][:40] in body


@every_language
def test_a_rule_of_2007_names_its_edition_at_heading_bar_and_preview(
    client: FlaskClient, library: Library, code: str
) -> None:
    edition = library.books[code]["first-edition"].title
    chapter = page(client, f"/{code}/first-edition/actions-b-family")
    assert edition in chapter.select_one("#growth-rules .badges").text  # type: ignore[union-attr]
    assert edition in chapter.select_one(".contents-box summary").text  # type: ignore[union-attr]
    rule = page(client, f"/{code}/first-edition/actions-b-family/growth-rules")
    assert edition in rule.select_one(".badges").text  # type: ignore[union-attr]
    assert edition in str(rule.select_one("meta[property='og:title']")["content"])  # type: ignore[index]


def test_a_rule_of_the_revised_edition_has_no_edition_badge_in_its_chapter(
    client: FlaskClient,
) -> None:
    chapter = page(client, "/en/rulebook/family")
    assert chapter.select("#family-growth h2")
    assert chapter.select("#family-growth .badges") == []
    assert "Rulebook" in chapter.select_one(".contents-box summary").text  # type: ignore[union-attr]


def test_a_rule_page_shows_who_cites_it(client: FlaskClient, library: Library) -> None:
    section = library.section("en", "rulebook/fence-rules")
    assert section is not None
    links = {str(link["href"]) for link in page(client, section.address).select(".more a")}
    citing = library.citing(section)
    assert citing
    assert {each.anchor for each in citing} <= links


def test_related_rules_that_the_text_does_not_link_are_listed(client: FlaskClient, library: Library) -> None:
    for section in library.books["en"]["rulebook"].sections():
        shown = {str(link["href"]) for link in page(client, section.address).select(".prose a.ref, .see a")}
        assert {library.section("en", rule).anchor for rule in section.outline.see} <= shown  # type: ignore[union-attr]


def test_two_languages_stand_side_by_side_section_by_section(client: FlaskClient, library: Library) -> None:
    pairs = page(client, "/de/rulebook/round?with=ko").select("section.pair")
    german, korean = (library.books[code]["rulebook"].chapter("round") for code in ("de", "ko"))
    assert german is not None
    assert korean is not None
    titles = [tuple(heading.get_text() for heading in pair.select("h2")) for pair in pairs]
    assert titles == [
        (f"{a.outline.number} {a.title}", f"{b.outline.number} {b.title}")
        for a, b in zip(german.sections, korean.sections, strict=True)
    ]
    assert all(pair.select_one("div[lang=ko]") for pair in pairs)


@pytest.mark.parametrize("second", ["de", "xx", "", "de'\"><script>"])
def test_a_second_language_that_makes_no_sense_is_ignored(client: FlaskClient, second: str) -> None:
    found = client.get("/de/rulebook/round", query_string={"with": second})
    assert found.status_code == 200
    assert b'class="pair' not in found.data
    assert b"<script>" not in found.data


def test_players_and_stage_are_shown_as_badges(client: FlaskClient) -> None:
    found = page(client, "/en/appendix/action-spaces")
    words = {badge.get_text(" ", strip=True) for badge in found.select("section .badge")}
    assert {"Stage 2", "4 players", "3–4 players"} <= words


@every_language
def test_the_book_lists_every_chapter_and_rule(client: FlaskClient, library: Library, code: str) -> None:
    for book in library.books[code].values():
        links = {str(link["href"]) for link in page(client, book.address).select(".book-chapters a")}
        assert {chapter.address for chapter in book.chapters} <= links
        assert {section.anchor for section in book.sections()} <= links


def test_chapters_lead_to_the_ones_before_and_after(client: FlaskClient) -> None:
    found = page(client, "/en/rulebook/setup")
    assert found.select_one("a[rel=prev]")["href"] == "/en/rulebook/components"  # type: ignore[index]
    assert found.select_one("a[rel=next]")["href"] == "/en/rulebook/round"  # type: ignore[index]


@every_language
def test_a_whole_book_stands_on_one_page_for_paper(client: FlaskClient, library: Library, code: str) -> None:
    for book in library.books[code].values():
        found = client.get(f"{book.address}print").text
        assert found.count('<section class="rule') == sum(1 for _ in book.sections())
        assert "site-header" not in found
        listed = re.findall(r'href="#([^"]+)"', found.split('class="whole-contents"')[1])
        assert set(listed) <= set(re.findall(r' id="([^"]+)"', found))
        assert len(listed) == len(book.chapters) + sum(1 for _ in book.sections())


def test_on_paper_a_reference_keeps_its_number_and_another_book_its_name(client: FlaskClient) -> None:
    def numbers(address: str) -> set[str]:
        return {str(link["data-number"]) for link in page(client, address).select(".ref")}

    assert "10.5" in numbers("/de/rulebook/animals")
    assert any(number.startswith("Anhang ") for number in numbers("/de/rulebook/animals"))
    assert not page(client, "/de/guide/first-game").select(".rule-number"), "the guide has no numbers"


@pytest.mark.parametrize(
    "address", ["/en/glossary", "/en/glossary/words", "/en/questions/", "/en/reference/cards"]
)
def test_a_filter_reads_as_much_as_its_field_takes(client: FlaskClient, address: str) -> None:
    field = page(client, f"{address}?q={'x' * 1500}").select_one("[data-filter]")
    assert field is not None
    assert len(str(field["value"])) == int(str(field["maxlength"]))


def test_every_language_has_the_same_addresses(library: Library) -> None:
    """That each of them answers is seen where the whole site is written: test_whole_site."""
    addresses = list(all_addresses(library))
    assert {in_language(path, "en") for path in addresses} == {p for p in addresses if p.startswith("/en/")}


def test_a_picture_tells_what_it_shows_to_those_who_cannot_see_it(client: FlaskClient) -> None:
    farms = page(client, "/de/rulebook/animals").select("figure.farm svg[role=img]")
    assert farms
    assert all(str(farm["aria-label"]).startswith(("Hof mit ", "Hof ohne ")) for farm in farms)


@pytest.mark.parametrize(
    "address",
    ["/fr/api", "/fr/rulebook/animals", "/fr/rulebook/animals/fence-rules", "/fr/rulebook/round/work-phase"],
)
def test_what_is_read_aloud_and_previewed_in_french_keeps_its_no_break_spaces(
    client: FlaskClient, address: str
) -> None:
    found = page(client, address)
    told = [found.get_text()]
    told += [str(each["content"]) for each in found.select("meta[name=description]")]
    told += [str(each["aria-label"]) for each in found.select("[aria-label]")]
    # A header of HTTP is written as computers do.
    said = " ".join(told).replace("Authorization:", "")
    assert not re.findall(r"[^\s\u00a0\u202f] ?[:;!?](?= )|« | »", said)


@every_language
def test_every_head_of_a_column_or_row_says_something(
    client: FlaskClient, library: Library, code: str
) -> None:
    """Books as printed hold all rules; of the other pages, each kind."""
    addresses = [f"{book.address}print" for book in library.books[code].values()]
    addresses += [in_language(f"/en/{each}", code) for each in SINGLE]
    mute = [
        f"{address}: {head}"
        for address in addresses
        for head in tree(client.get(address).data, SoupStrainer("table")).find_all("th")
        if not head.get_text(strip=True) and head.select_one("[aria-label]") is None
    ]
    assert mute == []
