"""Hypothesis at every table: what the engine allows it accepts, what it does not allow it refuses."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots.random_player import random_move
from app.engine import (
    Action,
    IllegalAction,
    NotationError,
    apply,
    decision,
    new_game,
    parse_action,
)
from app.engine.action import VERBS
from app.engine.cards import all_cards
from app.engine.farm.grid import CELL_NAMES
from app.engine.goods import GOODS
from app.engine.illegal import RULES, rule_for
from app.engine.reasons import may_arrange
from app.engine.spaces.board import board_for
from app.engine.variants import every_table, table_name
from app.proving.invariants import snapshot
from app.proving.soak import play_watched

TABLES = list(every_table())
SEEDS = st.integers(-(2**63), 2**63)
FEW = settings(max_examples=2, deadline=None)

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
WITH_HANDS = [options for options in TABLES if options.hand != "none"]


@at_every_table
@FEW
@given(seed=SEEDS)
def test_a_whole_game_breaks_nothing_that_must_hold(options, seed):
    """The soak's own watch, with a closer look at more states."""
    assert play_watched(options, seed, sample=12).faults == []


@settings(max_examples=25, deadline=None)
@given(options=st.sampled_from(WITH_HANDS), seed=SEEDS, size=st.integers(1, 6))
def test_a_smaller_hand_breaks_nothing_either(options, seed, size):
    assert play_watched(replace(options, hand_size=size), seed).faults == []


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


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=250) | st.builds(" ".join, st.lists(WORDS, max_size=4)))
def test_text_is_an_action_that_prints_as_it_was_or_is_refused_with_a_code(text):
    with suppress(NotationError):
        assert str(parse_action(text)) == text
