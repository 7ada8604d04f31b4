from tests.engine.scene import act, e_scene, given, goods


def test_an_own_improvement_with_the_baking_symbol_brings_one_food_and_one_wood():
    game = act(e_scene("charcoal_burner", players=3, clay=2), "place major_improvement", "build fireplace_2")
    assert goods(game, "food", "wood") == (1, 1)


def test_one_of_another_player_brings_them_too():
    game = given(act(e_scene("charcoal_burner", players=3), "place fishing"), seat=1, goods={"clay": 2})
    game = act(game, "place major_improvement", "build fireplace_2", seat=1)
    assert goods(game, "food", "wood") == (2, 1)


def test_an_upgrade_counts():
    game = act(
        e_scene("charcoal_burner", "fireplace_2", players=3),
        "place major_improvement",
        "build cooking_hearth_4 fireplace_2",
    )
    assert goods(game, "food", "wood") == (1, 1)


def test_other_improvements_do_not():
    game = act(
        e_scene("charcoal_burner", players=3, wood=1, stone=3), "place major_improvement", "build well"
    )
    assert goods(game, "food", "wood") == (0, 0)
