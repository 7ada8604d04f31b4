import pytest

from app.engine.cards import card
from tests.engine.scene import act, e_scene, given, goods, phase


def test_every_grain_that_others_bake_brings_one_food_even_without_an_oven():
    game = act(e_scene("bread_seller", players=3), "place forest")
    game = given(game, seat=1, cards=("fireplace_2",), goods={"grain": 3})
    game = act(game, "place grain_utilization", "bake 3", seat=1)
    assert goods(game, "food") == 3


@pytest.mark.parametrize(
    "oven",
    [
        "fireplace_2",
        "cooking_hearth_4",
        "clay_oven",
        "stone_oven",
        "wood_fired_oven",
        "bakers_oven",
        "simple_fireplace",
    ],
)
def test_own_baking_brings_it_too_with_any_oven(oven):
    symbol = card(oven).oven
    assert symbol
    game = act(e_scene("bread_seller", oven, players=3, grain=1), "place grain_utilization", "bake 1")
    assert goods(game, "food") == symbol.food + 1


def test_mills_and_brewing_do_not_count():
    game = e_scene("bread_seller", "windmill", "master_brewer", players=3, grain=3)
    assert goods(act(game, "use windmill"), "food") == 2
    assert goods(act(phase(game, "feeding"), "craft master_brewer"), "food") == 3
