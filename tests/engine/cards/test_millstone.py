from tests.engine.scene import act, e_scene, goods, phase


def test_a_bake_bread_action_brings_two_more_food_once():
    game = act(e_scene("millstone", "clay_oven", "stone_oven", grain=3), "place grain_utilization")
    assert goods(act(game, "bake 3"), "food") == 15
    assert goods(act(game, "bake 1"), "food") == 7


def test_brewing_is_no_baking():
    game = act(phase(e_scene("millstone", "master_brewer", grain=2), "feeding"), "craft master_brewer")
    assert goods(game, "food") == 3
