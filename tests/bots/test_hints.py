"""A hint is a legal action with a reason, a rule that exists, and a sentence in every language."""

from __future__ import annotations

from random import Random

import pytest

from app.bots import LEVELS, Hint, hint
from app.bots.hints import RULES
from app.content import Library
from app.engine import Options, State, apply, as_seen_by, parse_action
from app.engine.variants import table
from app.languages import LANGUAGES
from app.wording.hints import HINTS, hint_sentence
from app.wording.words import Words
from tests.bots.games import moments
from tests.engine.farms import THREE_ROOMS
from tests.engine.scene import phase, scene


def hinted(state: State, seat: int = 0) -> Hint:
    return hint(as_seen_by(state, seat, Random(1)), seat, Random(2))


def test_with_a_room_to_spare_the_family_should_grow() -> None:
    state = scene(THREE_ROOMS, round=8, food=12)
    state.own(0).home = 1
    given = hinted(state)
    assert (given.action, given.code) == ("place basic_wish_for_children", "family_grows")
    assert given.rule == "rulebook/family-growth"


def test_before_a_harvest_food_comes_first() -> None:
    state = scene(round=4)
    state.own(0).home = 1
    given = hinted(state)
    assert given.code == "food_for_harvest"
    assert given.params == {"food": 4, "round": 4}


def test_with_wood_and_reed_a_room_is_built() -> None:
    given = hinted(scene(round=5, wood=5, reed=2, food=8))
    assert (given.action, given.code) == ("place farm_expansion", "room_for_child")


@pytest.mark.parametrize(("step", "code"), [("stable e1", "room_for_animals"), ("room a1", "room_for_child")])
def test_a_step_within_a_turn_is_explained_by_what_it_brings_itself(
    step: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = apply(scene(round=5, wood=9, reed=2, food=9), 0, parse_action("place farm_expansion"))
    monkeypatch.setitem(LEVELS, "good", lambda *seen: parse_action(step))
    assert hinted(state).code == code


def test_what_is_eaten_is_what_the_farm_misses_least() -> None:
    given = hinted(phase(scene(round=4, food=3, grain=5, vegetable=1), "feeding"))
    assert (given.action, given.code) == ("cook grain", "missed_least")


def test_the_first_edition_has_its_own_rules() -> None:
    given = hinted(scene(THREE_ROOMS, round=8, options=Options("first", start_player=0), food=12))
    assert given.rule.startswith("first-edition/")


@pytest.mark.parametrize("edition", [0, 1])
def test_every_reason_has_its_rule_and_its_sentence(edition: int, library: Library) -> None:
    assert set(RULES) == set(HINTS)
    for code, rules in RULES.items():
        assert library.section("en", rules[edition]), code


def test_hints_are_legal_and_said_in_every_language(library: Library) -> None:
    languages = [Words(library, code) for code in LANGUAGES]
    told = set()
    for state in list(moments(table("revised", 2, "full", "draft8"), 5, ["easy"]))[4:-1:9]:
        seat = next(iter(state.legal))
        given = hinted(state, seat)
        assert parse_action(given.action) in state.legal[seat]
        sentences = {hint_sentence(words, given.code, given.params) for words in languages}
        assert len(sentences) == len(languages)
        assert all(sentence and "%(" not in sentence for sentence in sentences)
        told.add(given.code)
    assert len(told) > 4
