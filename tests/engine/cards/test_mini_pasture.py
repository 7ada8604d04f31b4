from tests.engine.scene import CARDS, act, can, e_scene, fenced, given, goods, legal, refused, scene

PASTURE = """\
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +   +
  W   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   ^
+   +   +   +   +   +"""
FEW_PIECES = """\
+   +---+---+---+---+
  . | .   . | .   . |
+   +   +   +   +   +
  W | .   . | .   . |
+   +---+---+---+---+
  W   .   .   .   .
+   +   +   +   +   +"""
FULL = """\
+   +   +   +   +   +
  F   F   F   F   F
+   +   +   +   +   +
  W   F   F   F   F
+   +   +   +   +   +
  W   F   F   F   F
+   +   +   +   +   +"""


def playing(farm="", cards=(), **stock):
    stock = {"food": 2} | stock
    return act(
        scene(farm, options=CARDS, hand=["mini_pasture"], cards=list(cards), **stock), "place meeting_place"
    )


def test_one_space_is_fenced_for_two_food_and_no_wood_and_the_card_travels():
    game = act(playing(wood=9), "play mini_pasture", "pasture e3")
    assert (goods(game, "wood", "food"), game.players[0].fences_left) == ((9, 0), 11)
    assert game.players[1].hand[-1] == "mini_pasture"


def test_exactly_one_space():
    game = act(playing(), "play mini_pasture")
    assert {len(cells) for cells in legal(game, "pasture")} == {2}
    assert refused(game, "done") == "action_mandatory"
    assert refused(game, "pasture c2+d2") == "pasture_size"
    assert refused(game, "pasture b1+e3") == "pasture_size"


def test_fences_come_from_the_own_fifteen_and_neighbours_are_shared():
    game = act(playing(PASTURE), "play mini_pasture", "pasture d1")
    assert game.players[0].fences_left == 15 - 6 - 3


def test_it_must_touch_a_pasture_that_is_there_and_be_new_ground():
    game = act(playing(PASTURE), "play mini_pasture")
    assert legal(game, "pasture") == {"d1", "d2", "e3"}
    assert refused(game, "pasture e1") == "pasture_not_new"
    assert refused(game, "pasture e1+e2") == "pasture_size"


def test_it_is_no_build_fences_action_so_hedge_keeper_adds_nothing():
    game = act(playing(cards=["hedge_keeper"]), "play mini_pasture", "pasture e3")
    assert list(game.legal) == [1]


def test_a_stable_may_stand_on_the_space():
    assert can(act(playing(PASTURE), "play mini_pasture"), "pasture e3")


def test_it_is_playable_only_where_a_space_can_be_fenced():
    assert refused(playing(FULL), "play mini_pasture") == "prerequisite_missing"
    assert refused(playing(FEW_PIECES), "play mini_pasture") == "prerequisite_missing"


def test_the_mini_pasture_of_the_first_edition_borders_the_others_and_may_hold_a_stable():
    game = given(e_scene(hand=["mini_pasture_first"], food=2), fences=fenced("b1"), stables="c1")
    game = act(game, "place meeting_place", "play mini_pasture_first")
    assert legal(game, "pasture") == {"c1", "b2", "a1"}
    assert goods(act(game, "pasture c1"), "wood") == 0
