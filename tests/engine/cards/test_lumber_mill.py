from tests.engine.scene import CARDS, act, can, goods, refused, scene

OCCUPATIONS = ("tutor", "groom", "priest", "wood_cutter")


def test_improvements_cost_one_wood_less():
    game = scene(options=CARDS, cards=["lumber_mill"], hand=["corn_scoop"], stone=3)
    assert goods(act(game, "place major_improvement", "build well"), "stone") == 0
    assert can(act(game, "place meeting_place"), "play corn_scoop")


def test_rooms_and_stables_do_not():
    game = scene(options=CARDS, cards=["lumber_mill"], wood=4, reed=2)
    assert not can(act(game, "place farm_expansion"), "room a1")


def test_at_most_three_occupations_are_allowed():
    for count, code in ((3, ""), (4, "prerequisite_missing")):
        game = scene(
            options=CARDS, hand=["lumber_mill", "corn_scoop"], cards=OCCUPATIONS[:count], stone=2, wood=1
        )
        assert refused(act(game, "place meeting_place"), "play lumber_mill") == code
