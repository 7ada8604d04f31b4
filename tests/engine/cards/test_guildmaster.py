from tests.engine.scene import act, e_scene, given, goods


def test_a_craft_built_later_brings_its_good_after_it_is_paid():
    game = act(e_scene("guildmaster", players=3, wood=2, stone=2), "place major_improvement", "build joinery")
    assert goods(game, "wood", "stone") == (4, 0)
    game = act(e_scene("guildmaster", players=3, clay=2, stone=2), "place major_improvement", "build pottery")
    assert goods(game, "clay") == 4
    game = act(
        e_scene("guildmaster", players=3, reed=2, stone=2),
        "place major_improvement",
        "build basketmakers_workshop",
    )
    assert goods(game, "reed") == 3


def test_the_potter_and_the_basketmaker_count_too():
    game = e_scene("guildmaster", players=4, hand=["potter", "basketmaker"], food=5)
    assert goods(act(game, "place lessons", "play potter"), "clay") == 4
    assert goods(act(game, "place lessons", "play basketmaker"), "reed") == 3


def test_each_of_them_already_there_brings_two_on_playing():
    game = e_scene("pottery", "potter", "basketmakers_workshop", players=3, hand=["guildmaster"], food=1)
    game = act(game, "place lessons", "play guildmaster")
    assert goods(game, "clay", "reed", "wood") == (4, 2, 0)


def test_built_again_it_brings_the_goods_again():
    game = e_scene("guildmaster", "joinery", "clogs", players=3, hand=["madonna_statue"], wood=2, stone=2)
    game = act(game, "place meeting_place", "play madonna_statue", "done")
    game = given(game, home=2)
    for seat, space in ((1, "forest"), (2, "fishing")):
        game = act(game, f"place {space}", seat=seat)
    assert goods(act(game, "place major_improvement", "build joinery"), "wood") == 4
