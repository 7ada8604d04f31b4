"""Each thing that must hold is broken once, to see that it is noticed."""

from random import Random

import pytest

from app.bots.random_player import play_out
from app.engine import Options, apply, new_game, parse_action
from app.proving import invariants
from tests.engine.farms import FIELD_BESIDE
from tests.engine.scene import act, scene


def broken(**changes):
    """A new game in which seat 0 has these values."""
    state = new_game(Options(start_player=0), 1)
    player = state.own(0)
    for name, value in changes.items():
        setattr(player, name, value)
    return state


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"goods": [0, -1, 0, 0, 0, 0, 0, 0, 0, 0]}, "seat 0: -1 clay"),
        ({"fences": 2**16 - 1}, "seat 0: 16 fences built, -1 left"),
        ({"stables": 31}, "seat 0: 5 stables built, -1 left"),
        ({"fields": 1 << 5}, "seat 0: two things on one farmyard space"),
        ({"people": 6}, "seat 0: 6 people"),
        ({"home": 3}, "seat 0: 3 at home, 0 at work of 2"),
        ({"crops": {"a1": (4, 0)}}, "seat 0: 0 crops on a1"),
        ({"crops": {"a1": (4, 1)}}, "seat 0: crops on a1, which is no field"),
        ({"crops": {"bean_field": (5, 2)}}, "seat 0: crops on bean_field, which is no field"),
        ({"cards": ("well",)}, "well is in two places"),
    ],
)
def test_a_broken_state_is_noticed(changes, told):
    assert told in list(invariants.breaches(broken(**changes)))


def test_a_sound_state_is_left_alone():
    state = broken()
    assert list(invariants.breaches(state)) == []
    assert list(invariants.farm_breaches(state)) == []
    assert list(invariants.json_breaches(state)) == []


def test_crops_on_a_field_and_on_a_card_in_play_are_left_alone():
    crops = {"a1": (4, 1), "bean_field": (5, 2)}
    assert list(invariants.breaches(broken(fields=1, cards=("bean_field",), crops=crops))) == []


def test_a_lost_improvement_and_a_stuck_game_are_noticed():
    state = broken()
    state.majors, state.legal = state.majors[1:], {}
    told = list(invariants.breaches(state))
    assert "a major improvement is lost" in told
    assert "nobody can act, and the game is not over" in told


def test_animals_without_room_and_fences_across_the_house_are_noticed():
    assert "seat 0: no room for (3, 0, 0)" in list(
        invariants.farm_breaches(broken(goods=[0, 0, 0, 0, 0, 0, 3, 0, 0, 0]))
    )
    assert "seat 0: pasture_open" in list(invariants.farm_breaches(broken(fences=1)))


def test_a_replay_that_ends_differently_is_noticed():
    record, final = play_out(Options(), 1)
    assert list(invariants.replay_breaches(record, final)) == []
    final.own(0).begging += 1
    assert list(invariants.replay_breaches(record, final)) == ["the replay ends differently"]


def test_legal_actions_that_are_listed_twice_or_do_harm_are_noticed(monkeypatch):
    state = broken()
    assert list(invariants.legal_breaches(state, Random(1))) == []
    twice = broken()
    twice.legal = {0: state.legal[0] + state.legal[0][:1]}
    told = f"seat 0: {len(state.legal[0]) + 1} legal actions, {len(state.legal[0])} different ones"
    assert told in list(invariants.legal_breaches(twice, Random(1)))

    def spoil(state, seat, action):
        state.own(seat).goods[0] -= 1
        return state

    monkeypatch.setattr(invariants, "apply", spoil)
    harmed = list(invariants.legal_breaches(state, Random(1)))
    assert "an action changed the state it was applied to" in harmed
    assert any(breach.endswith("seat 0: -1 wood") for breach in harmed)


def test_a_step_that_vanishes_is_a_breach():
    game = act(scene(FIELD_BESIDE, grain=2), "place grain_utilization")
    after = game.copy()
    after.agenda.pop()
    cook = parse_action("cook grain")
    assert list(invariants.step_breaches(game, 0, cook, after)) == [
        "cook grain made an action of grain_utilization vanish that must be taken"
    ]
    assert list(invariants.step_breaches(game, 0, cook, apply(game, 0, cook))) == []
