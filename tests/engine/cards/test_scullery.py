import pytest

from tests.engine.scene import CARDS, goods, next_round, scene


@pytest.mark.parametrize(("material", "food"), [(0, 1), (1, 0), (2, 0)])
def test_each_round_begins_with_a_food_in_a_wooden_house(material, food):
    game = scene(options=CARDS, cards=["scullery"], round=5)
    game.own(0).material = material
    assert goods(next_round(game), "food") == food
