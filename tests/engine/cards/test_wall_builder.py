from tests.engine.scene import CARDS, act, scene


def test_building_rooms_puts_food_on_the_next_four_rounds():
    game = scene(options=CARDS, cards=["wall_builder"], wood=15, reed=6, round=6)
    game = act(game, "place farm_expansion", "room a1", "room b1")
    assert not game.promises
    game = act(game, "done")
    assert {number: len(promised) for number, promised in game.promises.items()} == {7: 1, 8: 1, 9: 1, 10: 1}


def test_once_for_each_building_action_and_only_rounds_that_are_left():
    game = scene(options=CARDS, cards=["wall_builder"], round=12, wood=10, reed=4)
    game = act(game, "place farm_expansion", "room a1", "room b1")
    assert {number: len(promised) for number, promised in game.promises.items()} == {13: 1, 14: 1}
