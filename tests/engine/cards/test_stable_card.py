from tests.engine.scene import act, can, e_scene, given, goods


def test_one_stable_costs_nothing_more():
    game = act(e_scene(hand=["stable_card"], wood=1), "place meeting_place", "play stable_card", "stable b1")
    assert (goods(game, "wood"), game.players[0].stables_left) == (0, 3)


def test_without_a_stable_left_it_cannot_be_played():
    game = given(e_scene(hand=["stable_card"], wood=1), stables="b1 c1 d1 e1")
    assert not can(act(game, "place meeting_place"), "play stable_card")
