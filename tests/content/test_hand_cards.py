"""Records of hand cards: how they are read, and the flaws that the check finds in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.content.card_flaws import card_flaws
from app.content.glossary import read_glossary
from app.content.hand_cards import HandCard, Requirement, read_hand_cards
from app.content.records import ContentError

CONTENT = Path(__file__).parents[2] / "content"
TERMS = read_glossary(CONTENT / "glossary.yaml")
CARDS = read_hand_cards(CONTENT / "cards" / "hand", TERMS)
LOOM = CARDS["loom"]


def flaws(**changed: Any) -> list[str]:
    return list(card_flaws(replace(LOOM, **changed), TERMS, {"appendix/loom"}))


def without(texts: dict[str, str], language: str) -> dict[str, str]:
    return {code: text for code, text in texts.items() if code != language}


def test_a_flawless_record_has_no_flaws():
    assert flaws() == []


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"kind": "tractor"}, "unknown kind “tractor”"),
        ({"editions": ("second",)}, "unknown edition “second”"),
        ({"costs": ((("gold", 1),),)}, "unknown good “gold”"),
        ({"costs": ((("pasture", 1),),)}, "unknown good “pasture”"),
        ({"category": "joker"}, "unknown term “joker”"),
        ({"cost_for_each": "dog"}, "unknown term “dog”"),
        ({"prerequisite": Requirement("dog", 1)}, "unknown term “dog”"),
        ({"prerequisite": Requirement("house", one_of=("tent",))}, "unknown term “tent”"),
        ({"section": "appendix/nowhere"}, "unknown rule appendix/nowhere"),
        ({"printed": ("la",)}, "unknown language “la”"),
        ({"names": without(LOOM.names, "ko")}, "no name in “ko”"),
        ({"effect": without(LOOM.effect, "de")}, "no effect in “de”"),
        ({"rulings": (without(LOOM.rulings[0], "fr"),)}, "no ruling 1 in “fr”"),
        ({"effect": LOOM.effect | {"en": 'a "loom"'}}, "effect in “en”: straight quotation mark"),
        (
            {"effect": LOOM.effect | {"fr": "Vrai ?"}},
            "effect in “fr”: no narrow no-break space before ; ! or ?",
        ),
        ({"names": LOOM.names | {"fr": "Me\u0301tier"}}, "name in “fr” is not in Unicode form NFC"),
    ],
)
def test_the_check_finds_a_planted_flaw(changed, message):
    assert flaws(**changed) == [message]


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("threshing-board", Requirement("occupation", 2)),
        ("pond-hut", Requirement("occupation", 2, 2)),
        ("lumber-mill", Requirement("occupation", 0, 3)),
        ("big-country", Requirement("unused-space", 0, 0)),
        ("mantlepiece", Requirement("house", one_of=("clay-house", "stone-house"))),
    ],
)
def test_a_prerequisite_is_read_as_data(card: str, wanted: Requirement):
    assert CARDS[card].prerequisite == wanted


def test_the_base_game_of_the_revised_edition_has_48_occupations_and_48_minor_improvements():
    revised = [card for card in CARDS.values() if card.editions == ("revised",)]
    assert sum(card.kind == "occupation" for card in revised) == 48
    assert sum(card.kind == "minor-improvement" for card in revised) == 48
    assert len({card.number for card in revised}) == 96


def test_names_come_from_the_glossary_where_it_has_the_card():
    assert CARDS["scholar"].names == TERMS["scholar"].names
    assert "names" not in _record("scholar")
    assert "names" in _record("brook")


def _record(id: str) -> str:
    files = (path.read_text("utf-8") for path in (CONTENT / "cards" / "hand").glob("*.yaml"))
    return next(part for file in files for part in file.split("- id: ") if part.startswith(f"{id}\n"))


def test_a_record_without_an_effect_is_refused_with_its_file(tmp_path: Path):
    (tmp_path / "x.yaml").write_text("- {id: loom, number: B039, kind: occupation}\n", "utf-8")
    with pytest.raises(ContentError, match=r"x\.yaml: bad card record"):
        read_hand_cards(tmp_path, TERMS)


def test_a_card_that_stands_twice_is_refused(tmp_path: Path):
    record = (CONTENT / "cards" / "hand" / "revised-b.yaml").read_text("utf-8")
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(record, "utf-8")
    with pytest.raises(ContentError, match="stands twice"):
        read_hand_cards(tmp_path, TERMS)


def test_a_hand_card_is_drawn_by_its_rule_from_the_same_record():
    drawn = LOOM.record("appendix/loom")
    assert isinstance(LOOM, HandCard)
    assert (drawn.id, drawn.faces[0].number, drawn.faces[0].cost) == ("loom", "B039", ((("wood", 2),),))


def test_a_card_may_be_paid_in_several_ways_or_with_cards():
    assert CARDS["helpful-neighbors"].costs == ((("wood", 1),), (("clay", 1),))
    assert CARDS["bakers-oven"].costs == ((("return", "oven"),),)
    assert CARDS["madonna-statue"].costs == ((("improvement", 2),),)
    assert CARDS["spices"].costs == ()


def test_a_prerequisite_may_ask_for_two_things_or_for_another_player():
    wanted = CARDS["carp-pond"].prerequisite
    assert wanted == Requirement("occupation", 1, also=Requirement("improvement", 2))
    assert CARDS["outhouse"].prerequisite == Requirement("occupation", 0, 1, others=True)


def test_a_twin_names_its_card_of_the_revised_edition():
    twins = [card for card in CARDS.values() if card.twin]
    assert len(twins) == 28
    assert all("revised" in CARDS[card.twin].editions for card in twins if card.twin)
    assert sum(card.differs is not None for card in twins) == 14
