from tests.engine.scene import act, can, e_scene, given, phase

FIVE = "a1 a2 a3 b2 b3"


def test_a_house_of_five_rooms_gets_one_more_for_nothing_once():
    game = given(e_scene("master_builder"), rooms=FIVE)
    game = act(game, "use master_builder", "room b1")
    assert game.players[0].room_count == 6
    assert not can(game, "use master_builder")
    assert can(game, "place fishing")


def test_four_rooms_are_too_few():
    assert not can(given(e_scene("master_builder"), rooms="a1 a2 a3 b2"), "use master_builder")


def test_no_action_space_is_needed_not_even_in_the_last_harvest():
    game = phase(given(e_scene("master_builder"), rooms=FIVE), "feeding")
    assert can(game, "use master_builder")
