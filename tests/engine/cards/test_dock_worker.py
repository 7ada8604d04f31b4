from tests.engine.scene import act, e_scene, goods, legal


def test_three_wood_or_a_pair_of_another_resource_become_one_of_another_kind():
    game = e_scene("dock_worker", wood=3, clay=2, reed=1, stone=2)
    resources = ("wood", "clay", "reed", "stone")
    assert legal(game, "use") == {
        f"dock_worker {given}-1{got}"
        for given in ("3wood", "2clay", "2stone")
        for got in resources
        if got not in given
    }
    assert goods(act(game, "use dock_worker 3wood-1reed"), *resources) == (0, 2, 2, 2)
    assert goods(act(game, "use dock_worker 2stone-1wood"), *resources) == (4, 2, 1, 0)


def test_two_wood_are_too_few():
    assert not legal(e_scene("dock_worker", wood=2), "use")
