import pytest

from tests.engine.scene import act, e_scene


@pytest.mark.parametrize(("round", "rounds"), [(3, range(8, 15)), (8, range(9, 15))])
def test_one_food_lies_on_the_rounds_from_eight_on_that_are_to_come(round, rounds):
    game = e_scene("turner", "baker", "chief", hand=["fruit_tree"], round=round)
    assert sorted(act(game, "place meeting_place", "play fruit_tree").promises) == list(rounds)
