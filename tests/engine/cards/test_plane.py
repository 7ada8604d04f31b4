from tests.engine.scene import act, e_scene, goods, legal, phase


def crafting(wood):
    return act(phase(e_scene("plane", "joinery", wood=wood, grain=1), "feeding"), "craft joinery")


def test_the_joinery_gives_one_more_food():
    game = crafting(1)
    assert legal(game, "use") == {"plane food"}
    assert goods(act(game, "use plane food"), "food", "wood") == (3, 0)


def test_in_place_of_it_a_second_wood_becomes_two_food():
    game = crafting(2)
    assert legal(game, "use") == {"plane food", "plane wood"}
    assert goods(act(game, "use plane wood"), "food", "wood") == (4, 0)


def test_other_crafts_are_not_planed():
    game = act(phase(e_scene("plane", "pottery", clay=2, wood=1, grain=1), "feeding"), "craft pottery")
    assert not legal(game, "use")
