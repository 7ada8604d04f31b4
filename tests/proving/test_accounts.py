"""What is not told is noticed: each thing changed once behind the events' back."""

import pytest

from app.engine import Options, new_game, parse_action, play
from app.engine.events import Gained, Returned
from app.engine.goods import GRAIN, VEGETABLE, WOOD
from app.proving.accounts import event_breaches
from tests.engine.farms import FIELD_BESIDE
from tests.engine.scene import CARDS, act, e_scene, given, phase, scene


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
        ("crops", {"a1": (GRAIN, 3)}, "seat 0: 3 crops, but 0 by what was told"),
    ],
)
def test_what_a_player_has_untold_is_noticed(name, value, told):
    before, after, events = forest()
    setattr(after.own(0), name, value)
    assert told in list(event_breaches(before, after, events))


def test_a_gain_without_a_cause_is_noticed():
    before, after, _ = forest()
    assert list(event_breaches(before, after, (Gained(0, "", ((WOOD, 3),)),))) == ["Gained has no cause"]


def followed(game, text):
    """What the books say about one action."""
    after, events = play(game, 0, parse_action(text))
    return list(event_breaches(game, after, events))


def test_crops_that_are_sown_are_in_the_books():
    game = act(e_scene("potato_dibber", farm=FIELD_BESIDE, vegetable=1), "place grain_utilization")
    assert followed(game, "sow vegetable b2") == []
    game = act(e_scene(farm=FIELD_BESIDE, grain=1), "place grain_utilization")
    assert followed(game, "sow grain b2") == []


def test_a_second_grain_that_is_mown_is_in_the_books():
    game = scene(FIELD_BESIDE, options=CARDS, cards=["scythe_worker"])
    game = phase(given(game, crops={"b2": (GRAIN, 3)}), "field")
    assert followed(game, "use scythe_worker b2") == []


def test_crops_on_a_card_that_is_given_back_leave_the_books_with_it():
    game = e_scene("bean_field", "clogs", hand=["madonna_statue"])
    game = act(given(game, crops={"bean_field": (VEGETABLE, 2)}), "place meeting_place")
    after, events = play(game, 0, parse_action("play madonna_statue"))
    assert list(event_breaches(game, after, events)) == []
    untold = tuple(event for event in events if not isinstance(event, Returned))
    assert "seat 0: 0 crops, but 2 by what was told" in list(event_breaches(game, after, untold))
