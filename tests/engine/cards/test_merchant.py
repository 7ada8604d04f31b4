from tests.engine.scene import act, can, e_scene, given, goods, legal


def test_an_improvement_action_may_be_used_again_for_one_food():
    game = e_scene("merchant", hand=["clogs", "plane"], wood=2, food=1)
    game = act(game, "place meeting_place", "play clogs", "use merchant")
    assert legal(game, "play") == {"plane"}
    game = act(game, "play plane")
    assert (goods(game, "food"), game.players[0].cards) == (0, ("merchant", "clogs", "plane"))
    assert not can(game, "use merchant")


def test_a_major_or_minor_action_stays_one():
    game = e_scene("merchant", hand=["clogs"], wood=1, clay=5, food=1)
    game = act(game, "place major_improvement", "build fireplace_2", "use merchant")
    assert legal(game, "play") == {"clogs"}
    assert legal(game, "build") == {
        "fireplace_3",
        "cooking_hearth_4 fireplace_2",
        "cooking_hearth_5 fireplace_2",
    }


def test_a_minor_action_brings_no_major_improvement():
    game = e_scene("merchant", hand=["clogs", "plane"], wood=2, clay=5, food=1)
    game = act(game, "place meeting_place", "play clogs", "use merchant")
    assert not legal(game, "build")


def test_what_the_first_improvement_brings_may_pay_for_the_second():
    game = e_scene("merchant", hand=["market_stall_first", "ceramics"], grain=1, clay=1)
    game = given(game, cards=("merchant", "clay_oven"))
    game = act(game, "place meeting_place", "play ceramics")
    assert goods(game, "food") == 2
    assert can(game, "use merchant")


def test_without_anything_to_play_it_is_not_offered():
    game = e_scene("merchant", hand=["clogs"], wood=1, food=1)
    assert not can(act(game, "place meeting_place", "play clogs"), "use merchant")
