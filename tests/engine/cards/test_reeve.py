import pytest

from tests.engine.scene import act, bonus, e_scene, given, goods


@pytest.mark.parametrize(
    ("round", "wood"), [(5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)]
)
def test_wood_by_the_rounds_left(round, wood):
    game = act(e_scene(players=3, hand=["reeve"], round=round), "place lessons", "play reeve")
    assert goods(game, "wood") == wood


def test_every_player_with_the_most_occupations_gets_three_points():
    game = given(e_scene("reeve", players=3), seat=1, cards=("turner", "baker"))
    assert [bonus(game, "reeve", seat) for seat in range(3)] == [0, 3, 0]
    game = given(game, cards=("reeve", "chief"))
    assert [bonus(game, "reeve", seat) for seat in range(3)] == [3, 3, 0]
