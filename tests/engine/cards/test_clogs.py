from tests.engine.scene import bonus, e_scene, given


def test_a_clay_house_is_one_point_and_a_stone_house_two():
    game = e_scene("clogs")
    assert [bonus(given(game, material=material), "clogs") for material in range(3)] == [0, 1, 2]


def test_it_counts_beside_other_cards_for_the_house():
    game = given(e_scene("clogs", "half_timbered_house", "chiefs_daughter"), material=2)
    assert [bonus(game, id) for id in ("clogs", "half_timbered_house", "chiefs_daughter")] == [2, 2, 3]
