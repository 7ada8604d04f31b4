from tests.engine.scene import act, e_scene, goods


def test_each_vegetable_cooked_brings_one_more_food():
    game = act(e_scene("spices", "fireplace_2", vegetable=2), "cook vegetable", "cook vegetable")
    assert goods(game, "food") == 6
    assert goods(act(e_scene("spices", "cooking_hearth_4", vegetable=1), "cook vegetable"), "food") == 4
    assert goods(act(e_scene("spices", "simple_fireplace", vegetable=1), "cook vegetable"), "food") == 3


def test_a_vegetable_eaten_raw_brings_nothing_more():
    assert goods(act(e_scene("spices", vegetable=1), "cook vegetable"), "food") == 1


def test_other_improvements_bring_nothing_more():
    game = e_scene("spices", "meat_seller", "clay_oven", vegetable=1)
    assert goods(act(game, "cook vegetable"), "food") == 1


def test_animals_are_not_seasoned():
    assert goods(act(e_scene("spices", "fireplace_2", sheep=1), "cook sheep"), "food") == 2
