import pytest

from tests.engine.scene import act, e_scene


@pytest.mark.parametrize(("round", "rounds"), [(3, range(10, 15)), (10, range(11, 15))])
def test_one_food_lies_on_the_rounds_from_ten_on_that_are_to_come(round, rounds):
    game = act(e_scene(hand=["dovecote"], round=round, stone=2), "place meeting_place", "play dovecote")
    assert sorted(game.promises) == list(rounds)
