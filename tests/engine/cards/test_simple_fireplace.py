from tests.engine.scene import act, can, e_scene, given, goods, phase


def test_goods_become_food_at_any_time():
    game = e_scene("simple_fireplace", vegetable=1, sheep=1, boar=1, cattle=1)
    seen = [goods(act(game, f"cook {good}"), "food") for good in ("vegetable", "sheep", "boar", "cattle")]
    assert seen == [2, 1, 2, 3]


def test_any_number_of_grain_is_baked_for_two_food_each():
    game = act(e_scene("simple_fireplace", grain=3), "place grain_utilization", "bake 3")
    assert goods(game, "food") == 6


def test_returned_for_a_cooking_hearth_it_leaves_the_game():
    game = act(
        e_scene("simple_fireplace"), "place major_improvement", "build cooking_hearth_4 simple_fireplace"
    )
    assert game.players[0].cards == ("cooking_hearth_4",)
    assert "simple_fireplace" not in game.majors


def test_playing_it_calls_the_charcoal_burner():
    game = act(
        e_scene("charcoal_burner", hand=["simple_fireplace"], clay=1),
        "place meeting_place",
        "play simple_fireplace",
    )
    assert goods(game, "food", "wood") == (1, 1)


def test_it_is_no_oven():
    game = act(e_scene("simple_fireplace", hand=["ceramics"], clay=1), "place meeting_place")
    assert not can(game, "play ceramics")


def test_newborn_animals_are_not_cooked_in_the_breeding_phase():
    game = given(e_scene("simple_fireplace", players=2), goods={"sheep": 2}, stables="b1")
    game = phase(game, "breeding")
    assert goods(game, "sheep", "food") == (2, 0)
