from tests.engine.scene import act, e_scene, goods, legal


def test_one_wood_or_one_clay_buys_one_stone_or_one_reed():
    game = act(e_scene(hand=["helpful_neighbors"], wood=1, clay=1), "place meeting_place")
    assert legal(game, "play") == {"helpful_neighbors 1wood", "helpful_neighbors 1clay"}
    game = act(game, "play helpful_neighbors 1clay")
    assert legal(game, "choose") == {"stone", "reed"}
    assert goods(act(game, "choose stone"), "wood", "clay", "stone") == (1, 0, 1)
