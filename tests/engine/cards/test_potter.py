from tests.engine.scene import act, e_scene, goods, legal, phase


def test_one_clay_becomes_two_food_in_each_harvest():
    game = act(phase(e_scene("potter", players=3, clay=2, grain=1), "feeding"), "craft potter")
    assert goods(game, "food", "clay") == (2, 1)
    assert not legal(game, "craft")
