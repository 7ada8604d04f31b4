from tests.engine.scene import act, e_scene, goods


def test_clay_and_nothing_else_brings_two_more():
    assert goods(act(e_scene("clay_mixer", players=3), "place clay_pit"), "clay") == 3
    assert goods(act(e_scene("clay_mixer", players=5), "place hollow"), "clay") == 5


def test_the_resource_of_choice_counts_if_it_is_clay():
    game = act(e_scene("clay_mixer", players=3), "place one_resource")
    assert goods(act(game, "choose clay"), "clay") == 3
    assert goods(act(game, "choose wood"), "clay") == 0


def test_other_spaces_and_clay_from_cards_do_not():
    assert goods(act(e_scene("clay_mixer", players=5), "place reed_pond"), "clay") == 0
    game = act(
        e_scene("clay_mixer", hand=["building_material"]), "place meeting_place", "play building_material"
    )
    assert goods(act(game, "use building_material clay"), "clay") == 1
