"""What is not told is noticed: each thing changed once behind the events' back."""

import pytest

from app.engine import Options, new_game, parse_action, play
from app.engine.events import Gained
from app.engine.goods import WOOD
from app.proving.accounts import event_breaches


def forest():
    before = new_game(Options(start_player=0), 1)
    return before, *play(before, 0, parse_action("place forest"))


def test_what_is_told_is_enough():
    before, after, events = forest()
    assert list(event_breaches(before, after, events)) == []


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("goods", [0] * 10, "seat 0: 0 wood, but 3 by what was told"),
        ("begging", 1, "seat 0: 1 begging, but 0 by what was told"),
        ("bonus", 2, "seat 0: 2 bonus, but 0 by what was told"),
        ("people", 3, "seat 0: 3 people, but 2 by what was told"),
        ("fields", 4, "seat 0: 1 fields, but 0 by what was told"),
        ("stables", 4, "seat 0: 1 stables, but 0 by what was told"),
        ("material", 1, "seat 0: 1 material, but 0 by what was told"),
        ("cards", ("well",), "seat 0: 1 cards, but 0 by what was told"),
    ],
)
def test_what_a_player_has_untold_is_noticed(name, value, told):
    before, after, events = forest()
    setattr(after.own(0), name, value)
    assert told in list(event_breaches(before, after, events))


def test_a_gain_without_a_cause_is_noticed():
    before, after, _ = forest()
    assert list(event_breaches(before, after, (Gained(0, "", ((WOOD, 3),)),))) == ["Gained has no cause"]
