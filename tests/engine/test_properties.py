"""Hypothesis at every table: what the engine allows it accepts, what it does not allow it refuses."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots.chance import random_move
from app.engine import (
    Action,
    IllegalAction,
    NotationError,
    Record,
    apply,
    decision,
    legal_actions,
    new_game,
    parse_action,
    record_from_json,
    record_to_json,
    state_from_json,
    view_for,
)
from app.engine.action import VERBS
from app.engine.cards import all_cards
from app.engine.farm.grid import CELL_NAMES
from app.engine.goods import GOODS
from app.engine.illegal import RULES, rule_for
from app.engine.reasons import may_arrange
from app.engine.tables.board import board_for
from app.engine.variants import every_table, table_name
from app.proving.invariants import breaches, disguised, farm_breaches, snapshot, step_breaches

TABLES = list(every_table())
SEEDS = st.integers(-(2**63), 2**63)
FEW = settings(max_examples=3, deadline=None)

NAMES = sorted({space.id for options in TABLES for space in board_for(options).spaces})
WORDS = (
    st.sampled_from([*NAMES, *CELL_NAMES, *GOODS, *all_cards(), "1", "99", "nothing", "5wood+2reed", "b1+c1"])
    | st.text(max_size=12)
    | st.just("x" * 10_000)
)
ARGUMENTS = st.lists(WORDS, max_size=3).map(tuple)
FOREIGN = st.builds(Action, st.sampled_from([*sorted(VERBS), "dance", ""]), ARGUMENTS)
JUNK = st.none() | st.integers() | st.text(max_size=20) | st.tuples(st.text(max_size=5), st.just(()))
TRIED = st.lists(FOREIGN | JUNK, min_size=10, max_size=10)
MISSES = st.lists(ARGUMENTS, min_size=10, max_size=10)


def at_every_table(test):
    return pytest.mark.parametrize("options", TABLES, ids=table_name)(test)


def somewhere(options, seed, share):
    """A state that random play reaches, so far into the game."""
    chance = Random(seed)
    states = [new_game(options, seed)]
    while states[-1].legal and len(states) < share * 60 * options.players:
        states.append(apply(states[-1], *random_move(states[-1], chance)))
    return states[-1]


SHARES = st.floats(0, 1)


@at_every_table
@FEW
@given(seed=SEEDS, share=SHARES)
def test_every_legal_action_is_accepted_and_keeps_every_piece(options, seed, share):
    state = somewhere(options, seed, share)
    before = snapshot(state)
    for seat in decision(state).seats:
        legal = legal_actions(state, seat)
        assert len(set(legal)) == len(legal) > 0
        for action in legal[:: max(1, len(legal) // 12)]:
            assert parse_action(str(action)) == action
            after = apply(state, seat, action)
            assert list(breaches(after)) == []
            assert list(step_breaches(state, seat, action, after)) == []
            if "place" in decision(after).kinds.values():
                assert list(farm_breaches(after)) == []
    assert snapshot(state) == before


@at_every_table
@FEW
@given(seed=SEEDS, share=SHARES, tried=TRIED, misses=MISSES, seat=st.integers(-1, 6))
def test_nothing_else_is_accepted_and_the_state_stays(options, seed, share, tried, misses, seat):
    state = somewhere(options, seed, share)
    before = snapshot(state)
    for who in {seat, *decision(state).seats}:
        legal = state.legal.get(who, ())
        for action in (*tried, *near_misses(legal, misses)):
            if action not in legal and not (legal and may_arrange(state, who, action)):
                with pytest.raises(IllegalAction) as refused:
                    apply(state, who, action)
                assert refused.value.rule == rule_for(refused.value.code, options.edition)
    assert snapshot(state) == before


def near_misses(legal, arguments):
    """The verbs that are open with other words, and open actions with a word too many or too few."""
    verbs = {action.verb for action in legal}
    yield from (Action(verb, words) for verb in verbs for words in (*arguments, *((name,) for name in NAMES)))
    for action in legal[:20]:
        yield from (Action(action.verb, (*action.args, "a1")), Action(action.verb, action.args[:-1]))


@at_every_table
@FEW
@given(seed=SEEDS, share=SHARES)
def test_an_action_of_yesterday_or_of_somebody_else_is_refused(options, seed, share):
    chance = Random(seed)
    state = somewhere(options, seed, share)
    for _ in range(5):
        if not state.legal:
            break
        seat, action = random_move(state, chance)
        for other in set(range(options.players)) - set(state.legal):
            with pytest.raises(IllegalAction) as refused:
                apply(state, other, action)
            assert refused.value.code == "not_your_turn"
        state = apply(state, seat, action)
        if action not in state.legal.get(seat, ()):
            with pytest.raises(IllegalAction) as refused:
                apply(state, seat, action)
            assert refused.value.code in RULES


@at_every_table
@FEW
@given(seed=SEEDS)
def test_a_whole_game_ends_replays_and_survives_json(options, seed):
    chance, moves = Random(seed), []
    state = new_game(options, seed)
    while state.legal:
        moves.append(random_move(state, chance))
        state = apply(state, *moves[-1])
    assert state.over
    assert list(breaches(state)) == []
    record = Record.dealt(options, seed, tuple(moves))
    again = record_from_json(json.loads(json.dumps(record_to_json(record))))
    assert again == record
    assert snapshot(again.replay()) == snapshot(state)


@at_every_table
@FEW
@given(seed=SEEDS, share=SHARES)
def test_a_state_read_back_from_json_allows_the_same(options, seed, share):
    state = somewhere(options, seed, share)
    restored = state_from_json(json.loads(snapshot(state)))
    assert snapshot(restored) == snapshot(state)
    assert restored.legal == state.legal


@at_every_table
@FEW
@given(seed=SEEDS, share=SHARES)
def test_games_that_differ_only_in_hidden_things_look_the_same(options, seed, share):
    state = somewhere(options, seed, share)
    for seat in (*range(options.players), None):
        other = disguised(state, seat)

        assert view_for(other, seat) == view_for(state, seat)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=250) | st.builds(" ".join, st.lists(WORDS, max_size=4)))
def test_text_is_an_action_that_prints_as_it_was_or_is_refused_with_a_code(text):
    with suppress(NotationError):
        assert str(parse_action(text)) == text
