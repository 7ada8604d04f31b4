from tests.engine.scene import act, can, e_scene, goods, legal


def test_it_needs_an_oven_and_brings_two_food():
    game = e_scene("clay_oven", hand=["ceramics"], clay=1)
    assert goods(act(game, "place meeting_place", "play ceramics"), "food") == 2
    assert not can(
        act(e_scene("fireplace_2", hand=["ceramics"], clay=1), "place meeting_place"), "play ceramics"
    )


def test_the_pottery_is_free_with_a_minor_improvement_action():
    game = act(e_scene("ceramics", "clay_oven"), "place meeting_place")
    assert legal(game, "build") == {"pottery"}
    assert "pottery" in act(game, "build pottery").players[0].cards


def test_the_action_is_needed_and_the_pottery_must_be_there():
    game = e_scene("ceramics", "clay_oven")
    assert not can(game, "build pottery")
    game.majors = tuple(id for id in game.majors if id != "pottery")
    assert not can(act(game, "place meeting_place"), "build pottery")


def test_the_pottery_is_a_major_improvement_all_the_same():
    assert can(act(e_scene("ceramics", "clay_oven"), "place major_improvement"), "build pottery")
