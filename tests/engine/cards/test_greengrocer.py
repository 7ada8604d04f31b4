from tests.engine.scene import CARDS, act, goods, scene


def test_grain_seeds_also_give_a_vegetable():
    assert goods(
        act(scene(options=CARDS, cards=["greengrocer"]), "place grain_seeds"), "grain", "vegetable"
    ) == (1, 1)
