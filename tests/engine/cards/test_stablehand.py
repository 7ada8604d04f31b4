from tests.engine.scene import act, can, e_scene, given, legal


def fencing(*cards, **stock):
    return e_scene("stablehand", *cards, hand=["mini_pasture_first"], **stock)


def test_building_fences_brings_one_stable_for_nothing_and_it_must_be_built():
    game = act(fencing(wood=4), "place fencing", "pasture b1")
    assert not can(game, "done")
    assert {"b1", "e1"} <= legal(game, "stable")
    assert act(game, "stable e1").players[0].stables_left == 3


def test_one_stable_a_turn_however_many_pastures():
    game = act(fencing(wood=7), "place fencing", "pasture b1", "pasture c1", "stable e1")
    assert list(game.legal) == [1]


def test_without_a_stable_left_nothing_happens():
    game = given(fencing(wood=4), stables="b3 c3 d3 e3")
    assert list(act(game, "place fencing", "pasture b1").legal) == [1]


def test_a_mini_pasture_counts_and_the_hedge_keepers_fences_do_not_bring_another():
    game = act(
        fencing("hedge_keeper_first", food=2), "place meeting_place", "play mini_pasture_first", "pasture b1"
    )
    game = act(game, "pasture c1", "stable e1")
    assert game.players[0].stables_left == 3
    assert not legal(game, "stable")
