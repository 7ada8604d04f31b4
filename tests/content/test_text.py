"""The words of a rule, as search, previews and the API take them."""

from __future__ import annotations

from app.content import Library


def lines(library: Library, rule: str) -> list[str]:
    section = library.section("en", rule)
    assert section is not None
    return library.rendered(section).text.split("\n")


def test_each_paragraph_item_and_row_is_a_line_and_icons_are_spoken(library: Library) -> None:
    animals = lines(library, "rulebook/getting-animals")
    assert "Turn it into food with a cooking improvement: Cooking." in animals
    assert "Sheep Market · 1 sheep" in animals
    assert "Cattle Market · 1 cattle" in animals


def test_drawings_leave_only_their_captions(library: Library) -> None:
    market = lines(library, "appendix/sheep-market")
    assert any(line.startswith("Allowed Room for 4 sheep") for line in market)
    assert not any("Row 1" in line for line in market)
