from tests.engine.scene import act, can, e_scene, goods, legal, phase


def test_there_may_be_baking_on_playing():
    game = act(e_scene("clay_oven", "fireplace_2", hand=["baker"], grain=2), "place lessons", "play baker")
    assert goods(act(game, "bake 2"), "food") == 7
    assert can(game, "done")


def test_there_may_be_baking_at_the_start_of_each_feeding_phase_once():
    game = phase(e_scene("baker", "clay_oven", grain=2, vegetable=1), "feeding")
    assert legal(game, "bake") == {"1"}
    game = act(game, "bake 1")
    assert goods(game, "food") == 5
    assert not legal(game, "bake")


def test_any_improvement_with_the_baking_symbol_will_do():
    assert legal(phase(e_scene("baker", "fireplace_2", grain=1), "feeding"), "bake") == {"1"}
    assert not legal(phase(e_scene("baker", grain=1), "feeding"), "bake")
