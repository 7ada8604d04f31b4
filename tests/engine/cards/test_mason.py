from tests.engine.scene import act, can, e_scene, given, phase

FOUR = "a1 a2 a3 b2"


def test_a_stone_house_of_four_rooms_gets_one_more_for_nothing_once():
    game = act(given(e_scene("mason"), rooms=FOUR, material=2), "use mason", "room b1")
    assert game.players[0].room_count == 5
    assert not can(game, "use mason")


def test_other_houses_and_smaller_ones_do_not():
    assert not can(given(e_scene("mason"), rooms=FOUR, material=1), "use mason")
    assert not can(given(e_scene("mason"), rooms="a1 a2 a3", material=2), "use mason")


def test_no_action_space_is_needed():
    assert can(phase(given(e_scene("mason"), rooms=FOUR, material=2), "feeding"), "use mason")
