from tests.engine.scene import act, e_scene, goods, legal


def test_fishing_brings_one_more_food_or_one_reed():
    game = act(e_scene("raft"), "place fishing")
    assert legal(game, "choose") == {"food", "reed"}
    assert goods(act(game, "choose food"), "food", "reed") == (2, 0)
    assert goods(act(game, "choose reed"), "food", "reed") == (1, 1)
