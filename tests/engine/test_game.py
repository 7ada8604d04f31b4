"""The front door: who may act, what is no action, what is no game."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import (
    Action,
    IllegalAction,
    NotationError,
    Options,
    apply,
    decision,
    new_game,
    record_from_json,
    state_from_json,
    state_to_json,
)
from tests.engine.scene import random_game


def test_only_the_seats_that_decide_may_act():
    state = new_game(Options(players=3, start_player=1), 1)
    assert decision(state).kinds == {1: "place"}
    for seat in (0, 2, 7, -1, "1", None, True):
        with pytest.raises(IllegalAction) as refused:
            apply(state, seat, Action("place", ("forest",)))  # type: ignore[arg-type]
        assert refused.value.code == "not_your_turn"


def test_nobody_acts_after_the_end():
    final = [after for _, _, _, after in random_game(Options(players=1), 1)][-1]
    with pytest.raises(IllegalAction) as refused:
        apply(final, 0, Action("place", ("forest",)))
    assert refused.value.code == "game_over"


@pytest.mark.parametrize(
    "action",
    [
        None,
        17,
        "place forest",
        ("place", ("forest",), 1),
        Action("dance"),
        Action("place"),
        Action("place", ("x" * 5000,)),
        Action("plow", (1,)),  # type: ignore[arg-type]
        Action("pasture", ("a1+zz",)),
        Action("sow", ("grain",)),
        Action("build", ("nothing",)),
    ],
)
def test_a_malformed_action_is_refused(action):
    with pytest.raises(IllegalAction):
        apply(new_game(Options(start_player=0), 1), 0, action)


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5),
        lambda part: st.lists(part) | st.dictionaries(st.text(), part),
    )
)
def test_any_json_is_a_game_or_refused(data):
    for read in (record_from_json, state_from_json):
        with pytest.raises(NotationError):
            read(data)
        with pytest.raises((NotationError, ValueError)):
            read({"version": 1, "options": data, "seed": 1, "moves": data})


def test_a_late_game_of_five_is_small():
    last = [state for state, _, _, _ in random_game(Options("first", 5, "full"), 11)][-1]
    assert len(json.dumps(state_to_json(last))) < 20_000
