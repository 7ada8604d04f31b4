import pytest

from tests.engine.scene import act, can, e_scene, goods


def test_a_stone_space_brings_one_more_stone_for_nothing():
    game = act(e_scene("stone_carrier"), "place western_quarry")
    assert goods(act(game, "use stone_carrier"), "stone", "food") == (2, 0)
    assert can(game, "done")


def test_the_resource_of_choice_counts_if_it_is_stone():
    game = act(e_scene("stone_carrier", players=3), "place one_resource")
    assert goods(act(game, "choose stone", "use stone_carrier"), "stone") == 2
    assert not can(act(game, "choose reed"), "use stone_carrier")


@pytest.mark.parametrize(("players", "space"), [(4, "resource_market"), (5, "reed_pond")])
def test_beside_other_resources_it_costs_one_food(players, space):
    game = act(e_scene("stone_carrier", players=players, food=1), f"place {space}")
    food = goods(game, "food")
    assert goods(act(game, "use stone_carrier"), "stone", "food") == (2, food - 1)
    poor = act(e_scene("stone_carrier", players=5), "place reed_pond")
    assert not can(poor, "use stone_carrier")


def test_stone_from_cards_does_not_count():
    assert not can(act(e_scene("stone_carrier", "quarry"), "place day_laborer"), "use stone_carrier")
