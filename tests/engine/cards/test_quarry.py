from tests.engine.scene import act, e_scene, goods


def test_the_day_laborer_also_brings_three_stone():
    assert goods(act(e_scene("quarry"), "place day_laborer"), "food", "stone") == (2, 3)
