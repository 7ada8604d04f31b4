"""Whole games at every table: what must hold whatever the players do."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import (
    Action,
    IllegalAction,
    NotationError,
    Options,
    Record,
    apply,
    decision,
    legal_actions,
    new_game,
    parse_action,
    record_from_json,
    record_to_json,
    score,
    state_from_json,
    state_to_json,
    winners,
)
from app.engine.cards import majors
from app.engine.farm import judge
from app.engine.farmyard import draw_farm
from tests.engine.scene import EVERY_TABLE, random_game, table_name


def snapshot(state):
    return json.dumps(state_to_json(state))


def check(state):
    """Goods are never negative, pieces and major improvements are never lost or doubled."""
    for player in state.players:
        assert min(player.goods) >= 0
        assert player.fences.bit_count() <= 15
        assert player.stables.bit_count() <= 4
        assert 2 <= player.people <= 5
        assert 0 <= player.home <= player.people
    built = [id for player in state.players for id in player.cards]
    assert sorted([*built, *state.majors]) == sorted(majors(state.options.edition))


@pytest.mark.parametrize("options", EVERY_TABLE, ids=table_name)
def test_random_play_reaches_the_end_and_keeps_every_piece(options):
    for seed in range(3):
        after = new_game(options, seed)
        for _, _, _, after in random_game(options, seed):
            check(after)
        assert after.over
        assert after.round == 14
        assert decision(after).seats == ()
        assert winners(after)


@pytest.mark.parametrize("options", EVERY_TABLE, ids=table_name)
def test_animals_and_farms_are_legal_whenever_a_person_is_placed(options):
    for state, _, _, _ in random_game(options, 7):
        if "place" in decision(state).kinds.values():
            assert all(judge(draw_farm(player)) == () for player in state.players)


@pytest.mark.parametrize("options", EVERY_TABLE, ids=table_name)
def test_a_replayed_game_and_its_json_are_identical(options):
    moves = [(seat, action) for _, seat, action, _ in random_game(options, 3)]
    record = Record.dealt(options, 3, tuple(moves))
    again = record_from_json(json.loads(json.dumps(record_to_json(record))))
    assert again == record
    final = [after for _, _, _, after in random_game(options, 3)][-1]
    assert snapshot(again.replay()) == snapshot(final)


@pytest.mark.parametrize("options", EVERY_TABLE[::3], ids=table_name)
def test_a_snapshot_is_the_same_game_in_every_state(options):
    for state, _, _, _ in random_game(options, 5):
        restored = state_from_json(json.loads(snapshot(state)))
        assert snapshot(restored) == snapshot(state)
        assert restored.legal == state.legal


def test_an_action_leaves_the_state_it_was_applied_to_as_it_was():
    for state, seat, action, _ in random_game(Options(players=3), 2):
        before = snapshot(state)
        apply(state, seat, action)
        assert snapshot(state) == before


@pytest.mark.parametrize("options", EVERY_TABLE[::4], ids=table_name)
def test_every_legal_action_prints_and_parses_and_is_accepted(options):
    chance = Random(4)
    for state, _, _, _ in random_game(options, 4):
        for seat in decision(state).seats:
            legal = legal_actions(state, seat)
            assert len(set(legal)) == len(legal) > 0
            for action in legal if len(legal) < 8 else chance.sample(legal, 4):
                assert parse_action(str(action)) == action
                apply(state, seat, action)


def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing():
    seen = {action for _, _, action, _ in random_game(Options(players=4, tile=True), 9)}
    for state, _, _, _ in random_game(Options(players=2), 8):
        before = snapshot(state)
        for seat in decision(state).seats:
            for action in seen - set(legal_actions(state, seat)):
                with pytest.raises(IllegalAction) as refused:
                    apply(state, seat, action)
                assert refused.value.rule
        assert snapshot(state) == before


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


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_an_action_or_refused(text):
    with suppress(NotationError):
        assert str(parse_action(text)) == text


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
    assert len(snapshot(last)) < 20_000


def test_scores_add_up_line_by_line():
    final = [after for _, _, _, after in random_game(Options(players=4), 6)][-1]
    for sheet in score(final):
        assert sheet.total == sum(line.points for line in sheet.lines)
