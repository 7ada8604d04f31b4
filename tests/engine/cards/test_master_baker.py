from tests.engine.scene import act, can, e_scene, given, goods


def others_bake(*cards, grain=1, **stock):
    game = e_scene("master_baker", *cards, players=4, grain=grain, **stock)
    game = given(act(game, "place day_laborer"), seat=1, cards=("fireplace_2",), goods={"grain": 2})
    return act(game, "place grain_utilization", "bake 1", seat=1)


def test_when_another_player_bakes_the_owner_may_bake_too():
    game = others_bake("clay_oven")
    assert list(game.legal) == [0]
    assert goods(act(game, "bake 1"), "food") == 7
    assert can(game, "done")


def test_an_own_baking_improvement_is_needed():
    assert list(others_bake().legal) == [2]


def test_only_if_grain_is_really_baked():
    game = given(
        e_scene("master_baker", "clay_oven", players=4, grain=1), seat=1, goods={"grain": 1}, fields="b1"
    )
    game = act(act(game, "place day_laborer"), "place grain_utilization", "sow grain b1", seat=1)
    assert list(game.legal) == [2]


def test_an_own_bake_bread_action_brings_one_more_food_unless_it_comes_from_this_card():
    game = e_scene("master_baker", "clay_oven", players=4, grain=1)
    assert goods(act(game, "place grain_utilization", "bake 1"), "food") == 6


def test_a_mill_is_no_baking():
    game = given(
        e_scene("master_baker", "clay_oven", players=4, grain=1),
        seat=1,
        cards=("windmill",),
        goods={"grain": 1},
    )
    game = act(act(game, "place day_laborer"), "use windmill", seat=1)
    assert list(game.legal) == [1]
