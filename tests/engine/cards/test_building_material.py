from tests.engine.scene import act, can, e_scene, goods, legal


def played():
    return act(
        e_scene("berry_picker", players=3, hand=["building_material"]),
        "place meeting_place",
        "play building_material",
    )


def test_one_wood_or_one_clay_is_chosen_and_none_is_no_choice():
    game = played()
    assert legal(game, "use") == {"building_material wood", "building_material clay"}
    assert not can(game, "done")
    assert goods(act(game, "use building_material clay"), "wood", "clay") == (0, 1)


def test_its_wood_counts_as_taking_wood_for_the_berry_picker():
    assert goods(act(played(), "use building_material wood"), "wood", "food") == (1, 1)
    assert goods(act(played(), "use building_material clay"), "food") == 0


def test_its_wood_is_no_wood_of_a_space():
    game = e_scene("woodcutter", "mushroom_collector_first", hand=["building_material"])
    game = act(game, "place meeting_place", "play building_material", "use building_material wood")
    assert goods(game, "wood") == 1
