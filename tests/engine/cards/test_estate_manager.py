import pytest

from tests.engine.scene import bonus, e_scene, given


@pytest.mark.parametrize(("players", "points"), [(3, 2), (4, 3), (5, 4)])
def test_the_points_go_by_the_number_of_players(players, points):
    assert bonus(e_scene("estate_manager", players=players), "estate_manager") == points


def test_no_other_player_may_have_more_of_any_kind_and_a_tie_is_good_enough():
    game = given(e_scene("estate_manager", players=3, sheep=2), seat=1, goods={"sheep": 2})
    assert bonus(game, "estate_manager") == 2
    assert bonus(given(game, seat=2, goods={"boar": 1}), "estate_manager") == 0
