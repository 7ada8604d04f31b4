"""The words of a rule, as search, previews and the API take them."""

from __future__ import annotations

from app.content import Library


def lines(library: Library, rule: str, code: str = "en") -> list[str]:
    section = library.section(code, rule)
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


def test_an_icon_is_not_spoken_where_its_word_stands_one_word_further(library: Library) -> None:
    begging = lines(library, "rulebook/begging", "fr")
    assert begging[0].startswith("Pour chaque Repas manquant, prenez 1 tuile Mendicité.")
    start = lines(library, "first-edition/starting-player", "fr")
    assert any("prend le marqueur Premier joueur" in line for line in start)
