"""Every rule of the outline stands in every language, whole."""

from __future__ import annotations

import re

import pytest

from app.content import Library
from app.content.markup.pictures import fenced
from app.languages import LANGUAGES

DIFFERENCE = re.compile(r"^!!! difference.*\n(?:\n|    .*\n?)+", re.MULTILINE)
every_language = pytest.mark.parametrize("code", LANGUAGES)


@every_language
def test_every_rule_of_every_book_is_written_in_its_own_language(library: Library, code: str) -> None:
    planned = [section.rule for book in library.outline for section in book.sections()]
    written = [section.rule for section in library.sections(code) if section.shown == code]
    assert written == planned
    assert len([rule for rule in planned if not rule.startswith("guide/")]) == 659


@every_language
def test_every_planned_number_is_read_on_the_page(library: Library, code: str) -> None:
    for section in library.sections(code):
        text = f"{section.title} {library.rendered(section).text}"
        shown = {int(number) for number in re.findall(r"\d+", text)}
        assert set(section.outline.numbers) <= shown, section.rule


@every_language
def test_every_related_rule_can_be_reached_from_the_rule(library: Library, code: str) -> None:
    for section in library.sections(code):
        html = library.rendered(section).html
        listed = {related.rule for related in library.see(section)}
        for rule in section.outline.see:
            target = library.section(code, rule)
            assert target is not None
            assert rule in listed or f'href="{target.anchor}"' in html, (section.rule, rule)


@every_language
def test_no_reference_is_left_unresolved_and_no_markup_shows(library: Library, code: str) -> None:
    for section in library.sections(code):
        html = library.rendered(section).html
        assert 'href="rule:' not in html, section.rule
        assert "[[" not in html, section.rule
        assert "<pre>" not in html, section.rule
        assert not re.search(r":[a-z]+(?:-[a-z]+)*:(?![a-z])", library.rendered(section).text), section.rule


def test_the_same_cards_are_linked_by_name_in_all_languages(library: Library) -> None:
    def linked(code: str, rule: str) -> set[str]:
        section = library.section(code, rule)
        assert section is not None
        html = library.rendered(section).html
        return set(re.findall(rf'<a class="ref" href="/{code}/reference/cards#([a-z-]+)">[^<]+</a>', html))

    examples = {section.rule: linked("en", section.rule) for section in library.sections("en")}
    assert "carp-pond" in examples["first-edition/phase-1"]
    for rule, cards in examples.items():
        assert cards <= library.hand_cards.keys(), rule
        assert all(linked(code, rule) == cards for code in LANGUAGES), rule


@every_language
def test_at_least_forty_farms_are_drawn(library: Library, code: str) -> None:
    drawn = [
        section.rule
        for section in library.sections(code)
        for _, _, kind, _ in fenced(section.source.body.split("\n"))
        if kind == "farm"
    ]
    assert len(drawn) >= 40


def test_the_same_drawings_and_tables_stand_in_all_languages(library: Library) -> None:
    def shape(code: str, rule: str) -> tuple[int, ...]:
        section = library.section(code, rule)
        assert section is not None
        html = library.rendered(section).html
        return tuple(html.count(tag) for tag in ("<figure", "<table", "<tr", 'class="drawn-card '))

    for section in library.sections("en"):
        shapes = {code: shape(code, section.rule) for code in LANGUAGES}
        assert len(set(shapes.values())) == 1, (section.rule, shapes)


def test_every_shown_card_is_drawn_in_its_section(library: Library) -> None:
    for rule in library.cards:
        section = library.section("en", rule)
        assert section is not None
        assert 'class="drawn-card ' in library.rendered(section).html, rule


def test_each_difference_between_the_editions_is_told_on_both_sides(library: Library) -> None:
    """A block on the other edition links into the other edition's book."""
    for code in LANGUAGES:
        for section in library.sections(code):
            for block in DIFFERENCE.findall(section.source.body + "\n"):
                assert "[[" in block, (code, section.rule)
