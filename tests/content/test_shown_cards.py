"""Records of the cards that the expansion shows, and their rates in every language."""

from __future__ import annotations

import re

import pytest

from app.content import Library
from app.languages import LANGUAGES

MINORS = {
    "M015": ("", 0),
    "M037": ("1 food", 0),
    "M040": ("", 0),
    "M042": ("3 wood", 2),
    "M047": ("1 food", 0),
    "M049": ("2 food", 0),
    "M050": ("1 clay", 1),
    "M051": ("1 stone", 1),
    "M062": ("1 reed", 0),
    "M063": ("", 0),
    "M064": ("1 stone", 1),
    "M068": ("", 5),
    "M070": ("", 1),
    "M090": ("1 wood, 2 clay", 0),
    "M105": ("fireplace return", 2),
    "M106": ("", 3),
}
"""Cost and points of each minor improvement of the expansion that a rule shows."""


def cells(library: Library, code: str, rule: str) -> list[str]:
    """The numbers in the cells of a card's table, goods left out."""
    section = library.section(code, rule)
    assert section is not None
    found = re.findall(r"<td[^>]*>(.*?)</td>", library.rendered(section).html)
    return [re.sub(r"\D", "", re.sub("<[^>]+>", "", cell)) for cell in found]


def test_the_minor_improvements_of_the_expansion_cost_and_score_what_is_printed(library: Library) -> None:
    records = {
        face.number: (", ".join(f"{amount} {good}" for way in face.cost for good, amount in way), card.points)
        for card in library.cards.values()
        for face in card.faces
        if card.kind == "minor-improvement" and (face.number or "").startswith("M")
    }
    assert records == MINORS


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_cards_that_cook_horses_show_their_rates(library: Library, code: str) -> None:
    assert cells(library, code, "farmers-of-the-moor/open-grill") == ["2", "2", "3", "3", "2"]
    assert cells(library, code, "farmers-of-the-moor/horse-butchery") == ["1", "2", "3", "2", "5"]
