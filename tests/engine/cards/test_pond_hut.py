import pytest

from tests.engine.scene import CARDS, act, goods, next_round, refused, scene

OCCUPATIONS = ("stable_architect", "wood_cutter", "paper_maker")


def test_one_food_comes_with_each_of_the_next_three_rounds():
    game = scene(options=CARDS, hand=["pond_hut"], cards=OCCUPATIONS[:2], wood=1, round=5)
    game = act(game, "place meeting_place", "play pond_hut")
    assert goods(game, "wood", "food") == (0, 0)
    for food in (1, 2, 3, 3):
        game = next_round(game)
        assert goods(game, "food") == food


def test_late_in_the_game_only_the_rounds_left_get_food():
    game = scene(options=CARDS, hand=["pond_hut"], cards=OCCUPATIONS[:2], wood=1, round=13)
    assert set(act(game, "place meeting_place", "play pond_hut").promises) == {14}


@pytest.mark.parametrize("count", [0, 1, 3])
def test_it_needs_exactly_two_occupations(count):
    game = scene(options=CARDS, hand=["pond_hut", "corn_scoop"], cards=OCCUPATIONS[:count], wood=1)
    assert refused(act(game, "place meeting_place"), "play pond_hut") == "prerequisite_missing"
