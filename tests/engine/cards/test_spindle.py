import pytest

from tests.engine.scene import e_scene, goods, phase


@pytest.mark.parametrize(("sheep", "food"), [(2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_three_sheep_give_one_food_and_five_give_two(sheep, food):
    assert goods(phase(e_scene("spindle", sheep=sheep), "field"), "food") == food
