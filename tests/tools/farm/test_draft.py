"""Undo and redo: steps that travel in an address."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Farm
from app.engine.farm.grid import BOARD
from app.tools.farm.draft import LONGEST_TRAIL, FarmDraft, read_trail, retraced, step, trail_text
from app.tools.farm.plan import START, moved, nearest_yard, plan_code, tapped

from .farms import farms


def drawn(*places: str) -> FarmDraft:
    draft = FarmDraft(START)
    for place in places:
        draft = draft.changed(tapped(draft.farm, place, "field"))
    return draft


def test_steps_are_undone_in_turn_and_done_again() -> None:
    draft = drawn("c1", "f3", "c1")
    farms = [draft.farm]
    for _ in range(3):
        draft = draft.undone()
        farms.append(draft.farm)
    assert farms[-1] == START
    assert not draft.past
    for farm in farms[-2::-1]:
        draft = draft.redone()
        assert draft.farm == farm
    assert not draft.future


def test_the_trail_names_what_was_there_before() -> None:
    assert trail_text(drawn("c1", "f3", "c1").past) == "c10~f3~c1F"


def test_a_new_step_forgets_what_was_undone() -> None:
    draft = drawn("c1", "d1").undone()
    assert draft.future
    assert not draft.changed(tapped(draft.farm, "e1", "field")).future


def test_a_step_that_changes_nothing_is_no_step() -> None:
    draft = drawn("c1").undone()
    assert draft.changed(draft.farm) == draft


def test_nothing_to_undo_leaves_all_as_it_is() -> None:
    assert FarmDraft(START).undone() == FarmDraft(START).redone() == FarmDraft(START)


def test_an_extension_comes_and_goes_like_any_step() -> None:
    draft = FarmDraft(START).changed(moved(START, nearest_yard("", "t1")))
    draft = draft.changed(tapped(draft.farm, "m1", "clear"))
    back = draft.undone().undone()
    assert back.farm == START
    assert back.redone().redone() == draft


def test_a_game_without_extensions_passes_over_steps_that_only_moved_one() -> None:
    draft = drawn("c1")
    draft = draft.changed(moved(draft.farm, nearest_yard("t1", "")))
    draft = draft.changed(moved(draft.farm, BOARD))
    assert draft.undone(extensions=False).farm == START


@given(farms, farms)
def test_a_step_leads_from_any_farm_back_to_any_other(now: Farm, before: Farm) -> None:
    assert retraced(now, step(now, before)) == before


@given(farms, st.text("abcdexmf0123456789WCSFTMAvw.~-", max_size=60))
def test_an_edited_trail_never_leads_astray(farm: Farm, text: str) -> None:
    trail, sound = read_trail(text)
    assert not sound or trail_text(trail) == text
    draft = FarmDraft(farm, trail).undone()
    assert plan_code(draft.farm)
    assert len(draft.past) < max(1, len(trail))


def test_a_trail_keeps_the_newest_steps_that_an_address_has_room_for() -> None:
    places = [f"{column}{row}" for _ in range(8) for row in (1, 2, 3) for column in "bcde"]
    draft = drawn(*places)
    assert LONGEST_TRAIL - 4 <= len(trail_text(draft.past)) <= LONGEST_TRAIL
    assert draft.past[-1].startswith(places[-1])
    assert read_trail(trail_text(draft.past)) == (draft.past, True)


@pytest.mark.parametrize("text", ["hello", "c1F~z9F", "f999", "c1Q", "00000W0000W0000.0.mT9"])
def test_steps_that_cannot_be_read_are_left_out_and_noticed(text: str) -> None:
    trail, sound = read_trail(text)
    assert not sound
    assert "z9F" not in trail
