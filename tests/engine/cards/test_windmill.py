from app.engine.goods import GRAIN
from tests.engine.scene import act, can, e_scene, given, goods


def test_each_grain_of_the_supply_becomes_two_food_at_any_time():
    game = act(e_scene("windmill", grain=2), "use windmill", "use windmill")
    assert goods(game, "grain", "food") == (0, 4)
    assert not can(game, "use windmill")


def test_grain_on_fields_cannot_be_used():
    game = given(e_scene("windmill"), fields="b1", crops={"b1": (GRAIN, 3)})
    assert not can(game, "use windmill")


def test_milling_is_no_baking():
    game = e_scene("windmill", "millstone", "bread_seller", players=3, grain=1)
    assert goods(act(game, "use windmill"), "food") == 2
    assert not can(game, "place grain_utilization")
