from tests.engine.scene import act, e_scene, goods, legal


def test_three_wood_or_a_pair_of_another_resource_become_one_of_another_kind():
    game = e_scene("dock_worker", wood=3, clay=2, reed=1, stone=2)
    resources = ("wood", "clay", "reed", "stone")
    assert legal(game, "use") == {
        f"dock_worker {given}_{got}"
        for given in ("wood", "clay", "stone")
        for got in resources
        if given != got
    }
    assert goods(act(game, "use dock_worker wood_reed"), *resources) == (0, 2, 2, 2)
    assert goods(act(game, "use dock_worker stone_wood"), *resources) == (4, 2, 1, 0)


def test_two_wood_are_too_few():
    assert not legal(e_scene("dock_worker", wood=2), "use")
