from tests.engine.scene import act, can, e_scene, goods


def test_any_number_of_wood_becomes_one_food_each_at_any_time():
    game = act(e_scene("turner", players=3, wood=2), "use turner", "use turner")
    assert goods(game, "wood", "food") == (0, 2)
    assert not can(game, "use turner")
