"""Each way to tell something hidden is planted once, to see that it is noticed."""

from random import Random

import pytest

from app.engine import choices, new_game, view_for
from app.engine.variants import table
from app.proving import secrets
from tests.engine.scene import CARDS, act, scene

THREE = table("revised", 3, "full")


def breaches(state, viewer, tries=1):
    """What is noticed with so many exchanges of the hidden cards."""
    return [breach for seed in range(tries) for breach in secrets.view_breaches(state, viewer, Random(seed))]


def deciding():
    """Seat 0 of three players is about to place its first person; whom chance begins with is made seat 0."""
    return next(state for state in (new_game(THREE, seed) for seed in range(20)) if 0 in state.legal)


@pytest.mark.parametrize(
    "secret",
    [
        lambda state, seat: state.deck[state.round :],
        lambda state, seat: state.stock,
        lambda state, seat: [player.hand for player in state.players],
    ],
    ids=["round cards to come", "undealt cards", "hands of others"],
)
def test_a_view_that_tells_a_secret_is_noticed(monkeypatch, secret):
    state = new_game(THREE, 1)
    assert breaches(state, 0) == []
    monkeypatch.setattr(
        secrets, "view_for", lambda state, seat: {**view_for(state, seat), "secret": secret(state, seat)}
    )
    for seat, name in ((0, "seat 0"), (None, "a spectator")):
        breach, *more = breaches(state, seat)
        assert breach == f"secret in the view of {name} tells something hidden"
        assert more


def test_a_card_that_the_view_names_always_is_noticed_too(monkeypatch):
    state = new_game(THREE, 1)
    card = state.players[1].hand[0]
    monkeypatch.setattr(secrets, "view_for", lambda state, seat: {"secret": card})
    assert breaches(state, 0) == [f"the view of seat 0 names {card}"]
    assert breaches(state, 1) == []


def test_a_decision_that_comes_only_with_a_fitting_hand_is_noticed(monkeypatch):
    state = act(deciding(), "place meeting_place")
    assert breaches(state, None, 20) == []
    monkeypatch.setattr(choices, "asked_anyway", lambda game, task: False)
    assert "waiting, turns in the view of a spectator tells something hidden" in breaches(state, None, 20)


def test_a_decision_that_an_action_brings_only_with_a_fitting_hand_is_noticed(monkeypatch):
    state = deciding()
    assert breaches(state, 1, 100) == []
    monkeypatch.setattr(choices, "asked_anyway", lambda game, task: False)
    told = " in the view of seat 1 after place meeting_place of seat 0 tells something hidden"
    assert any(breach.endswith(told) for breach in breaches(state, 1, 100))


def test_who_has_begun_to_play_a_card_is_known_to_hold_one_that_fits():
    state = act(scene(options=CARDS, hand=["market_stall"], grain=1), "place major_improvement")
    for seed in range(20):
        other = secrets.exchanged(state, None, Random(seed))
        assert 0 in other.legal
        assert view_for(other, None) == view_for(state, None)


def test_the_pack_that_a_pick_brings_tells_no_secret():
    assert breaches(new_game(table("revised", 3, "full", "draft"), 1), 0, 10) == []
    assert breaches(new_game(table("revised", 1, "full", "mulligan"), 1), 0, 10) == []


def test_hands_of_all_but_the_viewer_are_exchanged():
    state = deciding()
    other = secrets.exchanged(state, 1, Random(1))
    changed = [
        sorted(mine.hand) != sorted(theirs.hand)
        for mine, theirs in zip(state.players, other.players, strict=True)
    ]
    assert changed == [True, False, True]
