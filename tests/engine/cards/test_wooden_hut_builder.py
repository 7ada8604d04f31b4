from tests.engine.scene import bonus, e_scene, given


def test_each_room_of_a_wooden_house_is_a_point():
    game = given(e_scene("wooden_hut_builder", players=3), rooms="a1 a2 a3")
    assert [bonus(given(game, material=material), "wooden_hut_builder") for material in range(3)] == [3, 0, 0]
