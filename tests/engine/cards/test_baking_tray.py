from tests.engine.scene import act, e_scene, legal


def test_ovens_are_built_as_minor_improvements_for_one_resource_less():
    game = act(e_scene("baking_tray", clay=2, stone=1), "place meeting_place")
    assert legal(game, "build") == {"clay_oven 2clay+1stone"}
    game = act(e_scene("baking_tray", clay=3, stone=1), "place meeting_place")
    assert legal(game, "build") == {"clay_oven 2clay+1stone", "clay_oven 3clay"}


def test_other_majors_stay_major_improvements():
    assert legal(act(e_scene("baking_tray", clay=9, wood=9), "place meeting_place"), "build") == {
        "clay_oven 3clay"
    }


def test_the_wood_fired_oven_costs_less_too():
    game = act(e_scene("baking_tray", hand=["wood_fired_oven"], wood=3), "place meeting_place")
    assert legal(game, "play") == {"wood_fired_oven 3wood"}
