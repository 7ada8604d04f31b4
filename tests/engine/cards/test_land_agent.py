from tests.engine.scene import act, e_scene, goods


def test_one_vegetable_on_playing():
    game = act(e_scene(players=3, hand=["land_agent"]), "place lessons", "play land_agent")
    assert goods(game, "vegetable") == 1


def test_the_vegetable_space_also_brings_one_grain():
    assert goods(act(e_scene("land_agent", players=3), "place vegetable_seeds"), "vegetable", "grain") == (
        1,
        1,
    )
