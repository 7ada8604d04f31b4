from typing import get_args

import pytest

from app.engine.events import Event
from app.engine.spaces.board import board_for
from app.engine.variants import table
from app.wording.events import SENTENCES, Happenings


def test_every_event_has_a_sentence_but_the_choice_whose_outcome_follows():
    assert set(SENTENCES) == {kind.__name__ for kind in get_args(Event)} - {"Chose"}


def happenings(words, language="en", **options):
    chosen = table(options.pop("edition", "revised"), 2, "full", options.pop("hand", "deal"))
    return Happenings(words(language), board_for(chosen), chosen)


def dealt(kind, count=7):
    return {"event": "Dealt", "seat": 0, "kind": kind, "count": count, "cards": []}


PICKED = {"event": "Picked", "seat": 0, "kind": "minor", "card": ""}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["gets 7 occupations", "gets 7 minor improvements", "gets 1 minor improvement"]),
        ("de", ["bekommt 7 Ausbildungen", "bekommt 7 kleine Anschaffungen", "bekommt 1 kleine Anschaffung"]),
        ("fr", ["reçoit 7 Savoir-faire", "reçoit 7 Aménagements mineurs", "reçoit 1 Aménagement mineur"]),
        ("ko", ["직업 7장 받음", "소규모 개선 7장 받음", "소규모 개선 1장 받음"]),
    ],
)
def test_cards_that_are_dealt_are_told_by_their_kind(language, told, words):
    said = happenings(words, language)
    found = [dealt("occupation"), dealt("minor"), dealt("minor", 1)]
    assert [said.sentence(it) for it in found] == told


@pytest.mark.parametrize(
    ("edition", "hand", "happening", "rule"),
    [
        ("revised", "deal", dealt("minor"), "rulebook/dealing-cards"),
        ("first", "deal", dealt("minor"), "first-edition/card-preparation"),
        ("revised", "ten", PICKED, "appendix/choose-seven-of-ten"),
        ("first", "ten", PICKED, "first-edition/ten-minus-three"),
        ("revised", "draft", PICKED, "appendix/drafting"),
        ("revised", "draft", dealt("minor", 1), "appendix/drafting"),
        ("first", "draft8", PICKED, "first-edition/draft"),
        ("revised", "mulligan", dealt("minor"), "appendix/redraw-with-one-fewer"),
        ("first", "mulligan", dealt("minor"), "first-edition/mulligan"),
    ],
)
def test_dealing_cites_the_rule_of_the_way_that_is_played(edition, hand, happening, rule, words):
    assert happenings(words, edition=edition, hand=hand).rule([happening]) == rule


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Field phase"), ("de", "Ackerphase"), ("fr", "Récolte des champs"), ("ko", "밭 페이즈")],
)
def test_a_line_that_is_about_nobody_begins_with_a_capital(language, told, words):
    phase = {"event": "PhaseBegan", "phase": "field", "round": 4}
    assert list(happenings(words, language).lines([phase])) == [(None, told)]
