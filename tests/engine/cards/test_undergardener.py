from tests.engine.scene import act, e_scene, goods


def test_the_day_laborer_also_brings_one_vegetable():
    assert goods(act(e_scene("undergardener", players=4), "place day_laborer"), "food", "vegetable") == (2, 1)
