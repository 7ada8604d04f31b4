from tests.engine.scene import CARDS, act, e_scene, goods, legal, scene


def test_day_laborer_gives_one_grain_more():
    game = act(scene(options=CARDS, cards=["seasonal_worker"], round=5), "place day_laborer")
    assert goods(game, "food", "grain") == (2, 1)


def test_from_round_six_on_grain_or_a_vegetable():
    game = act(scene(options=CARDS, cards=["seasonal_worker"], round=6), "place day_laborer")
    assert legal(game, "choose") == {"grain", "vegetable"}
    assert goods(act(game, "choose vegetable"), "vegetable") == 1


def test_the_first_edition_has_the_same_seasonal_worker():
    assert goods(act(e_scene("seasonal_worker_first", round=5), "place day_laborer"), "grain") == 1
    game = act(e_scene("seasonal_worker_first", round=6), "place day_laborer")
    assert legal(game, "choose") == {"grain", "vegetable"}
