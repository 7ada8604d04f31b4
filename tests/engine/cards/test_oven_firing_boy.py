from tests.engine.scene import CARDS, act, goods, legal, scene


def test_wood_spaces_also_let_its_owner_bake():
    game = act(scene(options=CARDS, cards=["oven_firing_boy", "fireplace_2"], grain=2), "place forest")
    assert goods(act(game, "bake 2"), "food", "grain", "wood") == (4, 0, 3)


def test_other_spaces_do_not():
    game = act(scene(options=CARDS, cards=["oven_firing_boy", "fireplace_2"], grain=2), "place clay_pit")
    assert not legal(game, "bake")
