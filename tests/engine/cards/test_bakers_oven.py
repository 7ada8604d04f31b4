from tests.engine.scene import act, can, e_scene, goods, legal


def playing(*cards, **stock):
    return act(e_scene(*cards, hand=["bakers_oven"], **stock), "place meeting_place")


def test_an_own_oven_is_its_price():
    assert legal(playing("fireplace_2"), "play") == set()
    assert legal(playing("clay_oven", "wood_fired_oven"), "play") == {
        "bakers_oven clay_oven",
        "bakers_oven wood_fired_oven",
    }


def test_a_clay_oven_returns_to_the_board_and_a_wood_fired_oven_leaves_the_game():
    game = act(playing("clay_oven", "wood_fired_oven"), "play bakers_oven clay_oven")
    assert "clay_oven" in game.majors
    game = act(playing("clay_oven", "wood_fired_oven"), "play bakers_oven wood_fired_oven")
    assert game.players[0].cards == ("clay_oven", "bakers_oven")
    assert "wood_fired_oven" not in game.majors


def test_two_grain_are_worth_five_food_each_directly_on_playing():
    game = act(playing("clay_oven", grain=3), "play bakers_oven")
    assert legal(game, "bake") == {"1", "2"}
    assert goods(act(game, "bake 2"), "grain", "food") == (1, 10)


def test_the_baking_on_playing_may_use_every_baking_improvement():
    game = act(playing("clay_oven", "fireplace_2", grain=3), "play bakers_oven")
    assert goods(act(game, "bake 3"), "food") == 12


def test_it_is_an_oven():
    assert can(act(e_scene("bakers_oven", hand=["ceramics"], clay=1), "place meeting_place"), "play ceramics")
