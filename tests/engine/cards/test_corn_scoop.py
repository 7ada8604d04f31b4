from tests.engine.scene import CARDS, act, e_scene, goods, scene


def test_grain_seeds_gives_one_grain_more():
    game = scene(options=CARDS, cards=["corn_scoop"])
    assert goods(act(game, "place grain_seeds"), "grain") == 2
    assert goods(act(game, "place vegetable_seeds"), "grain") == 0


def test_it_costs_one_wood_and_helps_its_owner_only():
    game = scene(options=CARDS, hand=["corn_scoop"], wood=1)
    game = act(game, "place meeting_place", "play corn_scoop")
    assert goods(game, "wood") == 0
    assert goods(act(game, "place grain_seeds", seat=1), "grain") == 0


def test_the_first_edition_has_the_same_corn_scoop():
    assert goods(act(e_scene("corn_scoop_first"), "place grain_seeds"), "grain") == 2
