from tests.engine.scene import bonus, e_scene, given


def test_each_room_of_a_stone_house_is_a_point():
    game = e_scene("half_timbered_house")
    assert [bonus(given(game, material=material), "half_timbered_house") for material in range(3)] == [
        0,
        0,
        2,
    ]


def test_it_is_added_to_the_points_of_the_chief():
    game = given(e_scene("half_timbered_house", "chief"), material=2)
    assert (bonus(game, "half_timbered_house"), bonus(game, "chief")) == (2, 2)
