"""Each kind of flaw, planted in a flawless library."""

from __future__ import annotations

import unicodedata

import pytest
from click.testing import CliRunner

from app.cli import main
from app.content import Library
from app.content.check import find_flaws
from app.content.stamps import UnknownRuleError, stamp
from app.languages import LANGUAGES, TRANSLATED

from .conftest import SmallLibrary

every_language = pytest.mark.parametrize("code", LANGUAGES)
every_translation = pytest.mark.parametrize("code", TRANSLATED)


def about(flaws: list[str], code: str) -> list[str]:
    """The flaws of one language; a change of the English text also makes the others stale."""
    return [flaw for flaw in flaws if flaw.startswith(f"{code}/")]


def test_the_small_library_has_no_flaw(small: SmallLibrary) -> None:
    assert small.flaws() == []


def test_the_books_have_no_flaw(library: Library) -> None:
    assert [str(flaw) for flaw in find_flaws(library)] == []


@every_language
def test_an_unknown_reference_is_named_with_its_line(small: SmallLibrary, code: str) -> None:
    small.replace(code, "[[rulebook/stables]]", "[[rulebook/stalls]]")
    assert f"{code}/rulebook/animals.md:5: unknown reference [[rulebook/stalls]]" in small.flaws()


@every_language
def test_an_unknown_term_is_named_with_its_line(small: SmallLibrary, code: str) -> None:
    small.replace(code, "[[term:pasture|", "[[term:meadow|")
    assert f"{code}/rulebook/animals.md:9: unknown term [[term:meadow]]" in small.flaws()


@every_language
def test_an_unknown_card_is_named_with_its_line(small: SmallLibrary, code: str) -> None:
    small.replace(code, "[[rulebook/stables]]", "[[card:carp-lake]]")
    assert f"{code}/rulebook/animals.md:5: unknown card [[card:carp-lake]]" in small.flaws()


@every_language
def test_an_unknown_icon_is_named_with_its_line(small: SmallLibrary, code: str) -> None:
    small.replace(code, ":wood:", ":gold:")
    assert f"{code}/rulebook/animals.md:5: unknown icon :gold:" in small.flaws()


@every_language
def test_a_duplicate_id_is_a_flaw(small: SmallLibrary, code: str) -> None:
    text = small.chapter(code).read_text()
    small.chapter(code).write_text(text + text[text.rindex("\n## ") :])
    assert f"{code}/rulebook/animals.md:7: section id “stables” stands twice" in small.flaws()


@every_language
def test_a_heading_without_id_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(small.chapter(code).read_text() + "\n## Barns\n\nText.\n")
    assert f"{code}/rulebook/animals.md:11: section heading without an id {{#…}}" in small.flaws()


@every_language
def test_a_missing_section_is_a_flaw(small: SmallLibrary, code: str) -> None:
    text = small.chapter(code).read_text()
    small.chapter(code).write_text(text[: text.rindex("\n## ")])
    assert f"{code}/rulebook/animals.md:1: section “stables” missing in “{code}”" in small.flaws()


@every_language
def test_a_missing_chapter_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).unlink()
    assert f"{code}/rulebook/animals.md:1: chapter missing in “{code}”" in small.flaws()


@every_language
def test_a_section_nobody_planned_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(small.chapter(code).read_text() + "\n## Barns {#barns}\n\nText.\n")
    assert f"{code}/rulebook/animals.md:11: section “barns” is not in books.yaml" in small.flaws()


@every_language
def test_an_empty_section_is_a_flaw(small: SmallLibrary, code: str) -> None:
    text = small.chapter(code).read_text()
    small.chapter(code).write_text("\n".join(text.split("\n")[:8]) + "\n")
    assert f"{code}/rulebook/animals.md:7: section “stables” is empty" in small.flaws()


@every_language
def test_sections_in_another_order_are_a_flaw(small: SmallLibrary, code: str) -> None:
    title, first, second = small.chapter(code).read_text().split("\n## ")
    small.chapter(code).write_text(f"{title}\n## {second}\n## {first}")
    assert (
        f"{code}/rulebook/animals.md:1: sections stand in another order than in books.yaml" in small.flaws()
    )


@every_language
def test_a_number_the_outline_demands_must_stand_in_the_text(small: SmallLibrary, code: str) -> None:
    small.replace(code, "15", "many")
    assert f"{code}/rulebook/animals.md:3: section “pastures” lacks the number 15" in small.flaws()


def test_a_number_inside_an_icon_or_a_reference_does_not_count(small: SmallLibrary) -> None:
    small.replace("de", "15", ":players-15: [[rulebook/15|viele]]")
    assert "de/rulebook/animals.md:3: section “pastures” lacks the number 15" in small.flaws()


@every_translation
def test_a_translation_is_stale_once_the_english_text_has_changed(small: SmallLibrary, code: str) -> None:
    small.replace("en", "A stable doubles", "Each stable doubles")
    assert about(small.flaws(), code) == [
        f"{code}/rulebook/animals.md:7: section “stables” is stale: the English text has changed"
    ]


def test_a_rule_that_has_been_compared_is_stamped_and_no_other_file_is_written(small: SmallLibrary) -> None:
    small.replace("en", "A stable doubles", "Each stable doubles")
    before = {code: small.chapter(code).stat().st_mtime_ns for code in TRANSLATED}
    assert stamp(small.load(), ("de",), frozenset({"rulebook/pastures"})) == 0
    assert {code: small.chapter(code).stat().st_mtime_ns for code in TRANSLATED} == before
    assert stamp(small.load(), ("de",), frozenset({"rulebook/stables"})) == 1
    assert about(small.flaws(), "de") == []
    assert about(small.flaws(), "fr")


def test_next_to_a_name_that_no_rule_has_nothing_is_stamped(small: SmallLibrary) -> None:
    small.replace("en", "A stable doubles", "Each stable doubles")
    before = small.flaws()
    with pytest.raises(UnknownRuleError, match="is called asked/how, rulebook/stalls"):
        stamp(small.load(), only=frozenset({"rulebook/stables", "rulebook/stalls", "asked/how"}))
    assert small.flaws() == before != []


def test_a_misspelt_rule_ends_the_command_in_one_line() -> None:
    ended = CliRunner().invoke(main, ["stamp", "rulebook/fence-rules", "rulebook/fence-rulez"])
    assert ended.output == "Error: nothing to stamp is called rulebook/fence-rulez\n"
    assert ended.exit_code == 1


def test_a_new_line_break_in_the_english_text_makes_nothing_stale(small: SmallLibrary) -> None:
    small.replace("en", "A stable doubles", "A stable\ndoubles")
    assert small.flaws() == []


@every_language
def test_text_that_is_not_nfc_is_a_flaw(small: SmallLibrary, code: str) -> None:
    text = small.chapter(code).read_text() + "\nÉ 각\n"
    small.chapter(code).write_text(unicodedata.normalize("NFD", text))
    flaws = about(small.flaws(), code)
    assert f"{code}/rulebook/animals.md:11: text is not in Unicode form NFC" in flaws


FARM = """
```farm
caption: A farm
legal: yes
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
```
"""


def draw(small: SmallLibrary, *changes: tuple[str, str], code: str = "en") -> list[str]:
    """The flaws of *code* after a farm, changed as told, was added to every language."""
    for language in LANGUAGES:
        farm = FARM
        for old, new in changes:
            farm = farm.replace(old, new) if language == code else farm
        small.chapter(language).write_text(small.chapter(language).read_text() + farm)
    return about([flaw for flaw in small.flaws() if "stale" not in flaw], code)


def test_a_good_farm_is_no_flaw(small: SmallLibrary) -> None:
    assert draw(small) == []


@every_language
def test_a_broken_farm_is_named_with_its_line(small: SmallLibrary, code: str) -> None:
    assert f"{code}/rulebook/animals.md:17: broken farm: “Q” is no farmyard space" in draw(
        small,
        ("W   .   .   .   .\n+   +   +   +   +   +\n  W", "Q   .   .   .   .\n+   +   +   +   +   +\n  W"),
        code=code,
    )


@every_language
def test_a_farm_needs_a_caption(small: SmallLibrary, code: str) -> None:
    assert f"{code}/rulebook/animals.md:11: farm without a caption" in draw(
        small, ("caption: A farm\n", ""), code=code
    )


@every_language
def test_an_illegal_farm_names_a_rule_that_exists(small: SmallLibrary, code: str) -> None:
    message = "legal is “yes” or “no” and the rule that is broken"
    assert f"{code}/rulebook/animals.md:11: {message}" in draw(small, ("yes", "no rulebook/gates"), code=code)


@every_translation
def test_translations_draw_the_same_farms(small: SmallLibrary, code: str) -> None:
    message = "section “stables” draws other farms or pictures than English"
    assert f"{code}/rulebook/animals.md:7: {message}" in draw(small, ("  W", "  C"), code=code)


@every_language
def test_an_unknown_picture_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(
        small.chapter(code).read_text() + "\n```picture\nname: sunset\ncaption: x\n```\n"
    )
    assert f"{code}/rulebook/animals.md:11: broken picture: 'sunset' is missing" in small.flaws()


@every_language
def test_an_unknown_drawing_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(small.chapter(code).read_text() + "\n```barn\nx\n```\n")
    assert f"{code}/rulebook/animals.md:11: unknown drawing ```barn" in small.flaws()


@every_language
def test_an_unknown_block_is_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(small.chapter(code).read_text() + "\n!!! warning\n    Text.\n")
    assert f"{code}/rulebook/animals.md:11: unknown block !!! warning" in small.flaws()


@every_language
def test_straight_quotation_marks_are_a_flaw(small: SmallLibrary, code: str) -> None:
    small.chapter(code).write_text(small.chapter(code).read_text() + '\nThe "pet".\n')
    assert f"{code}/rulebook/animals.md:11: straight quotation mark" in small.flaws()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Oui !", "no narrow no-break space before ; ! or ?"),
        ("Oui; non.", "no narrow no-break space before ; ! or ?"),
        ("Ainsi: non.", "no no-break space before the colon"),
        ("Ainsi : non.", "no no-break space before the colon"),
        ("« oui »", "no no-break space inside « »"),
    ],
)
def test_french_spaces_are_checked(small: SmallLibrary, text: str, message: str) -> None:
    small.chapter("fr").write_text(f"{small.chapter('fr').read_text()}\n{text}\n")
    assert f"fr/rulebook/animals.md:11: {message}" in small.flaws()


def test_a_section_id_stands_once_in_a_book(small: SmallLibrary) -> None:
    books = small.folder / "books.yaml"
    books.write_text(books.read_text() + "      - id: barns\n        sections:\n          - {id: stables}\n")
    assert "books.yaml:1: rulebook: section id “stables” stands 2 times" in small.flaws()


def test_a_related_rule_must_exist(small: SmallLibrary) -> None:
    books = small.folder / "books.yaml"
    books.write_text(books.read_text().replace("see: [rulebook/stables]", "see: [rulebook/gates]"))
    assert "books.yaml:1: rulebook/pastures: see names unknown rule rulebook/gates" in small.flaws()


@every_language
def test_a_term_needs_a_name_in_every_language(small: SmallLibrary, code: str) -> None:
    glossary = small.folder / "glossary.yaml"
    name = {
        "en": "en: Fenced.",
        "de": "de: Eingezäunt.",
        "fr": "fr: Clôturé.",
        "ko": "ko: 울타리로 둘러싼 공간입니다.",
    }[code]
    glossary.write_text(glossary.read_text().replace(name, f"{code}: ''"))
    assert f"glossary.yaml:1: pasture: no name or no definition in “{code}”" in small.flaws()


def test_the_glossary_is_printed_as_carefully_as_the_books(small: SmallLibrary) -> None:
    glossary = small.folder / "glossary.yaml"
    glossary.write_text(glossary.read_text().replace("fr: pâturage", "fr: le « pâturage »"))
    assert "glossary.yaml:1: pasture: no no-break space inside « » in “fr”" in small.flaws()


def test_a_card_must_belong_to_a_rule_and_a_term(small: SmallLibrary) -> None:
    (small.folder / "cards").mkdir()
    (small.folder / "cards" / "x.yaml").write_text("- {id: oven, section: rulebook/oven, kind: occupation}\n")
    assert [flaw for flaw in small.flaws() if "card oven" in flaw] == [
        "cards:1: card oven: unknown rule rulebook/oven",
        "cards:1: card oven: unknown term “oven”",
    ]


ASKED = """
topics:
  - about: rulebook/animals
    questions:
      - {id: how-many-fences, rule: rulebook/pastures}
"""
QUESTIONS = {
    "en": "# Questions\n\n## How many fences? {#how-many-fences}\n\n15 of them.\n",
    "de": "# Fragen\n\n## Wie viele Zäune? {#how-many-fences}\n\n15 Stück.\n",
    "fr": "# Questions\n\n## Combien de Clôtures\u202f? {#how-many-fences}\n\nIl y en a 15.\n",
    "ko": "# 질문\n\n## 울타리는 몇 개인가요? {#how-many-fences}\n\n15개입니다.\n",
}


@pytest.fixture
def asked(small: SmallLibrary) -> SmallLibrary:
    (small.folder / "asked.yaml").write_text(ASKED)
    for code, text in QUESTIONS.items():
        (small.folder / code / "asked.md").write_text(text)
    stamp(small.load())
    assert small.flaws() == []
    return small


@pytest.mark.parametrize(
    ("file", "old", "new", "flaw"),
    [
        ("asked.yaml", "rulebook/pastures", "rulebook/barns", "unknown rule rulebook/barns"),
        ("asked.yaml", "rulebook/animals", "rulebook/cards", "which is no book or chapter"),
        ("asked.yaml", "how-many", "how-few", "asked.md:1: question “how-few-fences” missing in “de”"),
        ("fr/asked.md", "\u202f?", "", "fr/asked.md:3: question “how-many-fences” does not end with"),
        ("ko/asked.md", "15개입니다.", "", "is answered in its own words in one language only"),
        ("ko/asked.md", "15개입니다.", "", "has no answer, and rulebook/pastures no ruling for it"),
        ("de/asked.md", "15 Stück", "[[rulebook/barns]]", "de/asked.md:5: unknown reference"),
        ("de/asked.md", "15 Stück", "[[card:barns]]", "de/asked.md:5: unknown card [[card:barns]]"),
        ("fr/asked.md", "Il y en a 15.", "!!! nonsense", "fr/asked.md:5: unknown block !!! nonsense"),
        ("en/asked.md", "15 of them.", "```farm\nbarn\n```", "en/asked.md:6: broken farm"),
        ("ko/asked.md", "15개입니다.", ":gold: 15개", "ko/asked.md:5: unknown icon :gold:"),
        ("fr/asked.md", "15.", "15 e\u0301.", "fr/asked.md:5: text is not in Unicode form NFC"),
        ("en/asked.md", "15 of them", "15", "ko/asked.md:3: question “how-many-fences” is stale"),
    ],
)
def test_every_flaw_of_a_question_is_named(
    asked: SmallLibrary, file: str, old: str, new: str, flaw: str
) -> None:
    path = asked.folder / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert [found for found in asked.flaws() if flaw in found]


def test_questions_must_be_there_in_every_language(asked: SmallLibrary) -> None:
    (asked.folder / "ko" / "asked.md").unlink()
    assert "asked.yaml:1: questions missing in “ko”" in asked.flaws()
