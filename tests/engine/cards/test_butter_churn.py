import pytest

from app.engine.cards import card
from app.engine.scoring import card_points
from tests.engine.scene import CARDS, act, e_scene, given, goods, phase, scene


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


def test_the_butter_churn_of_the_first_edition_costs_two_wood_and_asks_for_nothing():
    game = e_scene("turner", "baker", "chief", "mason", hand=["butter_churn_first"], wood=2)
    game = act(game, "place meeting_place", "play butter_churn_first")
    assert goods(game, "wood") == 0
    assert dict(card_points(game.players[0])) == {}
    churned = phase(given(game, goods={"sheep": 7, "cattle": 5, "food": 0}), "field")
    assert goods(churned, "food") == 4
