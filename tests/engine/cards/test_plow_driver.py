import pytest

from app.engine.goods import FOOD
from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, next_round, scene


def test_in_a_stone_house_each_round_begins_with_a_field_for_one_food():
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["plow_driver"], food=2, round=5))
    game = act(game, "use plow_driver", "plow c1")
    assert goods(game, "food") == 1
    assert game.players[0].fields.bit_count() == 1
    assert can(next_round(game), "use plow_driver")


@pytest.mark.parametrize("food", [0, 1])
def test_without_food_nothing_is_offered(food):
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["plow_driver"], food=food, round=5))
    assert can(game, "use plow_driver") is bool(food)


def test_food_from_the_round_space_comes_in_time():
    game = scene(STONE_HOUSE, options=CARDS, cards=["plow_driver", "well"], round=5)
    game.promise(0, 9, 1, (6,), "well")
    assert can(next_round(game), "use plow_driver")


def test_a_clay_house_is_not_enough():
    clay = STONE_HOUSE.replace("S", "C")
    assert not can(
        next_round(scene(clay, options=CARDS, cards=["plow_driver"], food=2, round=5)), "use plow_driver"
    )


def test_the_food_may_first_be_raised_from_crops():
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["plow_driver"], round=5, grain=1))
    assert can(act(game, "cook grain"), "use plow_driver")


def test_played_by_scholar_it_may_be_used_in_the_same_round():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["plow_driver"], round=5, food=2)
    game = act(next_round(game), "use scholar occupation", "play plow_driver", "use plow_driver", "plow b1")
    assert (goods(game, "food"), game.players[0].fields.bit_count()) == (0, 1)


def test_food_of_the_round_start_pays_the_plow_driver_of_the_first_edition_too():
    game = given(e_scene("plow_driver_first", "riding_plow", round=8), material=2, memory={"riding_plow": 2})
    game.promise(0, FOOD, 1, (9,), "well")
    game = act(next_round(game), "use plow_driver_first", "plow b1")
    assert goods(game, "food") == 0
    assert not can(game, "use riding_plow")
