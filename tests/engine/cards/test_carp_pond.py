import pytest

from tests.engine.scene import act, can, e_scene


@pytest.mark.parametrize("cards", [("turner", "well", "clogs"), ("turner", "well"), ("well", "clogs")])
def test_an_occupation_and_two_improvements_must_lie_there(cards):
    game = act(e_scene(*cards, hand=["carp_pond", "spices", "turner"]), "place meeting_place")
    assert can(game, "play carp_pond") is (len(cards) == 3)


def test_one_food_lies_on_each_odd_round_to_come():
    game = e_scene("turner", "well", "clogs", hand=["carp_pond"], round=7)
    assert sorted(act(game, "place meeting_place", "play carp_pond").promises) == [9, 11, 13]
