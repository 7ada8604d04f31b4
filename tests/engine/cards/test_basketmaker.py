from tests.engine.scene import act, e_scene, goods, legal, phase


def test_one_reed_becomes_three_food_in_each_harvest():
    game = act(phase(e_scene("basketmaker", players=4, reed=2, grain=1), "feeding"), "craft basketmaker")
    assert goods(game, "food", "reed") == (3, 1)
    assert not legal(game, "craft")
