"""Everything the engine names has a name for readers, in every language."""

import re
import textwrap
from collections import Counter

import pytest

from app.engine.cards import all_cards, majors
from app.engine.goods import GOODS
from app.engine.scoring import CATEGORIES
from app.engine.spaces.board import board_for
from app.engine.variants import every_table
from app.languages import LANGUAGES
from app.wording.actions import VERB_TERMS
from app.wording.effects import effects
from app.wording.names import PHASES

SPACES = {space.id: space for options in every_table() for space in board_for(options).spaces}


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_categories_phases_and_verbs_are_in_the_glossary(words, language):
    said = words(language)
    for id in (*GOODS, *CATEGORIES, *PHASES.values(), *VERB_TERMS.values()):
        assert said.term(id), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_has_a_name_and_something_to_do(words, language):
    said = words(language)
    for id, space in SPACES.items():
        assert said.space(space)
        assert "_" not in said.space(space), id
        assert "_" not in effects(said, space), id


def test_every_card_is_described_by_its_record_or_in_the_glossary(words):
    assert [id for id in all_cards() if not (words().hand_card(id) or words().card_term(id))] == []


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_an_edition_has_a_name_of_its_own(words, language, edition):
    said = words(language)
    cards = [id for id, card in all_cards().items() if edition in card.editions]
    names = Counter(said.card(id) for id in cards)
    twins = [id for id in cards if id[-1].isdigit()]
    assert {name for name, often in names.items() if often > 1} == {said.card(id) for id in twins}
    assert all(said.card_text(id) for id in cards)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("1 stone", "3 wood", "2 sheep", "2 people")),
        ("de", ("1 Stein", "3 Holz", "2 Schafe", "2 Personen")),
        ("fr", ("1 Pierre", "3 Bois", "2 Moutons", "2 Fermiers")),
        ("ko", ("돌 1개", "나무 3개", "양 2마리", "가족 구성원 2명")),
    ],
)
def test_goods_animals_and_people_are_counted_as_the_language_counts(words, language, expected):
    said = words(language)
    counted = (("stone", 1), ("wood", 3), ("sheep", 2), ("person", 2))
    assert tuple(said.counted(id, number) for id, number in counted) == expected


def test_french_sets_a_no_break_space_before_the_colon(words):
    assert words("fr").labelled("Forêt", "3 Bois") == "Forêt\u00a0: 3 Bois"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_major_improvement_says_what_it_does_itself_and_nothing_of_its_twin_or_its_cost(words, language):
    said = words(language)
    for id in majors("revised"):
        term = said.card_term(id)
        assert term
        assert said.card_text(id) != term.short[language], id


@pytest.mark.parametrize(
    ("language", "card", "expected"),
    [
        (
            "en",
            "fireplace_2",
            "At any time: 1 vegetable → 2 food, 1 sheep → 2 food, 1 wild boar → 2 food, 1 cattle → 3 food. "
            "Baking bread: 1 grain → 2 food.",
        ),
        ("de", "well", "Beim Bau: je 1 Nährwert auf die nächsten 5 Rundenfelder."),
        (
            "fr",
            "joinery",
            "Une fois par Récolte : 1 Bois → 2 Repas. Au décompte : 3/5/7 Bois → 1/2/3 points.",
        ),
        ("ko", "stone_oven", "지을 때: 빵 굽기. 빵 굽기: 곡물 1개 → 음식 4개(곡물 2개 이하)."),
    ],
)
def test_what_a_major_improvement_does_is_read_from_its_record(words, language, card, expected):
    assert words(language).card_text(card).replace("\u00a0", " ") == expected


def test_a_trade_of_a_major_improvement_stays_on_one_line(words):
    lines = textwrap.wrap(words().card_text("fireplace_2"), 24)
    assert [line for line in lines if "→" in line and not re.search(r"\d.*→.*food", line)] == []


@pytest.mark.parametrize(
    ("language", "one", "two", "several"),
    [
        ("en", "1 reed missing", "2 wood missing", "1 wood, 1 reed and 2 clay missing"),
        ("de", "es fehlt 1 Schilf", "es fehlen 2 Holz", "es fehlen 1 Holz, 1 Schilf und 2 Lehm"),
        ("fr", "il manque 1 Roseau", "il manque 2 Bois", "il manque 1 Bois, 1 Roseau et 2 Argile"),
        ("ko", "갈대 1개 부족", "나무 2개 부족", "나무 1개, 갈대 1개, 점토 2개 부족"),
    ],
)
def test_what_is_missing_agrees_with_its_number(words, language, one, two, several):
    said = words(language)
    assert said.missing({"reed": 1, "clay": 0}) == one
    assert said.missing({"wood": 2}) == two
    assert said.missing({"wood": 1, "reed": 1, "clay": 2}) == several
