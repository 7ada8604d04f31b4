from tests.engine.scene import act, can, e_scene, goods


def test_any_number_of_grain_is_worth_three_food_each():
    game = act(e_scene("wood_fired_oven", grain=4), "place grain_utilization", "bake 4")
    assert goods(game, "food") == 12


def test_directly_on_playing_there_may_be_baking_with_every_improvement():
    game = e_scene("clay_oven", hand=["wood_fired_oven"], wood=3, stone=1, grain=2)
    game = act(game, "place meeting_place", "play wood_fired_oven")
    assert goods(act(game, "bake 2"), "food") == 8
    assert can(game, "done")
