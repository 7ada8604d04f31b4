import pytest

from tests.engine.scene import CARDS, goods, phase, scene


@pytest.mark.parametrize(("sheep", "cattle", "food"), [(2, 1, 0), (3, 0, 1), (5, 3, 2), (6, 4, 4)])
def test_the_field_phase_gives_food_for_three_sheep_and_for_two_cattle(sheep, cattle, food):
    game = scene(options=CARDS, cards=["butter_churn"])
    game.own(0).goods[6:9] = [sheep, 0, cattle]
    assert goods(phase(game, "field"), "food") == food
