from tests.engine.scene import act, e_scene, goods


def test_any_number_of_stone_becomes_two_food_each_at_any_time():
    game = act(e_scene("quarryman", players=3, stone=2), "use quarryman", "use quarryman")
    assert goods(game, "stone", "food") == (0, 4)
