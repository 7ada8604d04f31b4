import pytest

from tests.engine.scene import act, e_scene, goods, pile_of


@pytest.mark.parametrize(("food", "brought"), [(1, 4), (3, 4), (4, 4), (6, 6)])
def test_traveling_players_bring_at_least_four_food(food, brought):
    game = e_scene("dancer", players=4)
    game.piles[game.board.numbers["traveling_players"]] = food
    assert goods(act(game, "place traveling_players"), "food") == brought
    assert pile_of(act(game, "place traveling_players"), "traveling_players") == 0
