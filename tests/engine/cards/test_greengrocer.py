from tests.engine.scene import CARDS, act, e_scene, goods, scene


def test_grain_seeds_also_give_a_vegetable():
    assert goods(
        act(scene(options=CARDS, cards=["greengrocer"]), "place grain_seeds"), "grain", "vegetable"
    ) == (1, 1)


def test_the_first_edition_has_the_same_greengrocer():
    game = act(e_scene("greengrocer_first", players=3), "place grain_seeds")
    assert goods(game, "grain", "vegetable") == (1, 1)
