from tests.engine.scene import CARDS, act, can, goods, refused, scene

LARGE_HOUSE = """\
+   +   +   +   +   +
  W   W   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_majors_cost_one_stone_less_for_each_added_room():
    game = act(
        scene(LARGE_HOUSE, options=CARDS, cards=["master_bricklayer"], wood=1, stone=1),
        "place major_improvement",
    )
    assert goods(act(game, "build well"), "stone") == 0


def test_the_first_two_rooms_do_not_count():
    game = scene(options=CARDS, cards=["master_bricklayer"], wood=1, stone=2, hand=["corn_scoop"])
    assert not can(act(game, "place major_improvement"), "build well")


def test_minor_improvements_stay_as_dear():
    game = scene(
        LARGE_HOUSE, options=CARDS, cards=["master_bricklayer"], stone=1, clay=2, hand=["lumber_mill"]
    )
    assert not can(act(game, "place major_improvement"), "play lumber_mill")


def test_caravan_is_no_room():
    stock = {"wood": 1, "stone": 2, "clay": 2}
    game = scene(options=CARDS, cards=["master_bricklayer", "caravan"], **stock)
    assert refused(act(game, "place major_improvement"), "build well") == "improvement_cost"
