import pytest

from tests.engine.scene import CARDS, act, goods, scene


@pytest.mark.parametrize(
    ("round", "food"), [(4, 2), (5, 5), (6, 2), (8, 5), (10, 5), (12, 5), (13, 2), (14, 5)]
)
def test_bread_in_a_round_after_a_harvest_gives_three_food_more(round, food):
    game = scene(options=CARDS, cards=["dutch_windmill", "fireplace_2"], grain=1, round=round)
    assert goods(act(game, "place grain_utilization", "bake 1"), "food") == food


@pytest.mark.parametrize("round", range(1, 15))
def test_these_are_rounds_five_eight_ten_twelve_and_fourteen_once_per_action(round):
    game = scene(options=CARDS, cards=["dutch_windmill", "fireplace_2"], round=round, grain=3)
    game = act(game, "place grain_utilization", "bake 3")
    assert goods(game, "food") == 6 + 3 * (round in (5, 8, 10, 12, 14))
