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


def test_an_icon_is_not_spoken_before_another_name_of_the_same_thing(library: Library) -> None:
    begging = lines(library, "first-edition/begging", "fr")
    assert any("Prenez 1 carte Mendicité" in line for line in begging)
    for code, hut in (("de", "Holzhütte"), ("fr", "cabane en bois"), ("ko", "나무 오두막")):
        rooms = " ".join(lines(library, "first-edition/extension", code))
        name = library.terms["wood-room"].names[code]
        assert hut in rooms
        assert f"{name} {hut}" not in rooms


def test_an_icon_that_decorates_a_ruling_in_bold_is_silent(library: Library) -> None:
    assert any(line.startswith("House: Add rooms") for line in lines(library, "guide/what-you-do"))


def test_an_icon_alone_behind_a_number_is_spoken_in_the_plural(library: Library) -> None:
    rates = lines(library, "rulebook/cooking-rates", "de")
    assert "Gemüse · 2 Nährwerte · 3 Nährwerte" in rates
    assert any("2 Roseaux" in line for line in lines(library, "rulebook/craft-buildings", "fr"))


def test_a_silent_icon_leaves_no_blank_behind_and_the_parts_of_a_card_have_one(library: Library) -> None:
    texts = [library.rendered(section).text for section in library.sections("fr")]
    every = [line for text in texts for line in text.split("\n")]
    assert not [line for line in every if "’ " in line or "( " in line or "  " in line]
    oven = lines(library, "appendix/clay-oven", "de")
    assert "Nährwertbeschaffer Große Anschaffung" in oven
    assert "Clay Oven Four en argile 점토 화덕" in oven
