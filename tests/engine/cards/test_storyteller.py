import pytest

from tests.engine.scene import act, e_scene, goods, pile_of


def playing(*cards, food):
    game = e_scene("storyteller", *cards, players=4)
    game.piles[game.board.numbers["traveling_players"]] = food
    return act(game, "place traveling_players")


def test_one_food_may_stay_on_the_space_for_one_vegetable():
    game = act(playing(food=3), "use storyteller")
    assert goods(game, "food", "vegetable") == (2, 1)
    assert pile_of(game, "traveling_players") == 1
    assert goods(act(playing(food=3), "done"), "food", "vegetable") == (3, 0)


@pytest.mark.parametrize(("food", "brought"), [(1, 4), (4, 4), (5, 4), (6, 5)])
def test_together_with_the_dancer_four_food_or_more_and_the_vegetable(food, brought):
    game = act(playing("dancer", food=food), "use storyteller")
    assert goods(game, "food", "vegetable") == (brought, 1)
