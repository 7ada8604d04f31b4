from tests.engine.scene import act, can, e_scene, given, goods, legal, phase


def test_a_vegetable_becomes_an_animal_of_a_kind_already_kept():
    game = given(e_scene("feed_pellets", vegetable=2, sheep=1, food=9), stables="b1")
    game = phase(game, "feeding")
    assert legal(game, "use") == {"feed_pellets sheep"}
    game = act(game, "use feed_pellets sheep")
    assert goods(game, "sheep", "vegetable") == (2, 1)
    assert not can(game, "use feed_pellets sheep")


def test_only_in_the_feeding_phase():
    assert not can(e_scene("feed_pellets", vegetable=1, sheep=1), "use feed_pellets sheep")


def test_once_more_in_the_next_harvest():
    game = given(e_scene("feed_pellets", vegetable=2, sheep=1), used=("feed_pellets",))
    assert can(phase(phase(game, "field"), "feeding"), "use feed_pellets sheep")
