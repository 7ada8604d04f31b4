from tests.engine.scene import act, can, e_scene, given, goods, legal


def test_a_wooden_house_is_renovated_to_clay_at_any_time():
    game = act(e_scene("builders_trowel", clay=2, reed=1), "use builders_trowel", "renovate clay")
    assert game.players[0].material == 1
    assert goods(game, "clay", "reed") == (0, 0)
    assert can(game, "place fishing")


def test_the_usual_price_is_asked():
    assert not can(e_scene("builders_trowel", clay=1, reed=1), "use builders_trowel")


def test_not_in_the_middle_of_another_action():
    game = act(e_scene("builders_trowel", clay=2, reed=1, wood=4), "place farm_expansion")
    assert not can(game, "use builders_trowel")


def test_not_straight_to_stone_with_a_conservator():
    game = act(
        e_scene("builders_trowel", "conservator_first", clay=2, stone=2, reed=2), "use builders_trowel"
    )
    assert legal(game, "renovate") == {"clay"}
    assert not can(e_scene("builders_trowel", "conservator_first", stone=2, reed=2), "use builders_trowel")


def test_a_clay_house_is_not_renovated_with_it():
    assert not can(
        given(e_scene("builders_trowel", clay=5, stone=5, reed=5), material=1), "use builders_trowel"
    )
