from tests.engine.scene import CARDS, act, goods, scene


def test_with_grain_seeds_a_cattle_may_be_bought_for_one_food():
    game = act(scene(options=CARDS, cards=["cattle_feeder"], food=1), "place grain_seeds")
    assert goods(act(game, "use cattle_feeder"), "cattle", "food", "grain") == (1, 0, 1)
    assert goods(act(game, "done"), "cattle", "food") == (0, 1)


def test_once_for_each_use():
    game = act(
        scene(options=CARDS, cards=["cattle_feeder"], food=3), "place grain_seeds", "use cattle_feeder"
    )
    assert (goods(game, "cattle", "food"), list(game.legal)) == ((1, 2), [1])
