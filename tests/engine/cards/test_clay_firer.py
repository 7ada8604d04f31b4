from tests.engine.scene import act, e_scene, goods, legal


def test_two_clay_become_one_stone_and_three_become_two():
    game = e_scene("clay_firer", players=4, clay=3)
    assert goods(act(game, "use clay_firer 2clay-1stone"), "clay", "stone") == (1, 1)
    assert goods(act(game, "use clay_firer 3clay-2stone"), "clay", "stone") == (0, 2)
    assert not legal(e_scene("clay_firer", players=4, clay=1), "use")
