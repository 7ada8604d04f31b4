import pytest

from tests.engine.scene import act, e_scene, goods


@pytest.mark.parametrize(("round", "food"), [(7, 2), (8, 3)])
def test_fishing_brings_one_more_food_and_two_from_round_eight_on(round, food):
    assert goods(act(e_scene("fishing_rod", round=round), "place fishing"), "food") == food


def test_the_food_comes_without_being_asked_for():
    assert list(act(e_scene("fishing_rod"), "place fishing").legal) == [1]
