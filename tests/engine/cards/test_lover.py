from tests.engine.scene import CARDS, act, goods, scene


def test_a_child_comes_without_room_for_one_food_per_complete_round_left():
    game = act(scene(options=CARDS, hand=["lover"], food=5, round=11), "place lessons", "play lover")
    assert goods(game, "food") == 2
    assert (game.players[0].people, game.players[0].newborns) == (3, 1)


def test_food_that_is_missing_is_begged_for():
    game = act(scene(options=CARDS, hand=["lover"], food=1, round=11), "place lessons", "play lover")
    assert (goods(game, "food"), game.players[0].begging) == (0, 2)


def test_the_newborn_does_not_act_this_round():
    game = act(scene(options=CARDS, hand=["lover"], round=14), "place lessons", "play lover")
    assert game.players[0].home == 1


def test_a_family_of_five_does_not_grow():
    game = act(scene(options=CARDS, hand=["lover"], people=5, round=14), "place lessons", "play lover")
    assert game.players[0].people == 5
