from app.engine.goods import GRAIN
from tests.engine.scene import act, e_scene, given, goods, legal, phase


def test_one_grain_becomes_three_food_in_each_feeding_phase():
    game = act(phase(e_scene("master_brewer", grain=3), "feeding"), "craft master_brewer")
    assert goods(game, "food", "grain") == (3, 2)
    assert not legal(game, "craft")


def test_the_grain_comes_from_the_supply():
    game = given(e_scene("master_brewer", vegetable=1), fields="b1", crops={"b1": (GRAIN, 2)})
    assert not legal(phase(game, "feeding"), "craft")


def test_brewing_is_no_baking():
    game = act(
        phase(e_scene("master_brewer", "bread_seller", players=3, grain=2), "feeding"), "craft master_brewer"
    )
    assert goods(game, "food") == 3
