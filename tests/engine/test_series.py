import pytest

from app.engine import OptionsError
from app.engine.series import solo_food, solo_goal


def test_the_goal_of_a_solo_series_rises_and_never_stops():
    assert [solo_goal(game) for game in range(1, 11)] == [50, 55, 59, 62, 64, 65, 66, 67, 68, 69]


@pytest.mark.parametrize(("points", "food"), [(50, 0), (51, 0), (52, 1), (57, 3), (40, 0)])
def test_every_two_points_above_the_goal_are_a_food_in_the_next_game(points, food):
    assert solo_food(points, 50) == food


def test_a_series_is_counted_from_one():
    with pytest.raises(OptionsError):
        solo_goal(0)
