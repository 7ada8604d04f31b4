import pytest

from app.engine.cards import card
from tests.engine.scene import CARDS, goods, phase, scene


@pytest.mark.parametrize(("sheep", "cattle", "food"), [(2, 1, 0), (3, 0, 1), (5, 3, 2), (6, 4, 4)])
def test_the_field_phase_gives_food_for_three_sheep_and_for_two_cattle(sheep, cattle, food):
    game = scene(options=CARDS, cards=["butter_churn"])
    game.own(0).goods[6:9] = [sheep, 0, cattle]
    assert goods(phase(game, "field"), "food") == food


def test_each_kind_is_rounded_down_on_its_own():
    for sheep, cattle, food in ((2, 1, 0), (5, 1, 1), (2, 3, 1), (6, 4, 4)):
        game = scene(options=CARDS, cards=["butter_churn"], round=4)
        game.own(0).goods[6], game.own(0).goods[8] = sheep, cattle
        churn = card("butter_churn").field_phase
        assert churn
        churn(game, 0)
        assert goods(game, "food") == food
