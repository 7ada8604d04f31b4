from tests.engine.scene import CARDS, act, goods, scene


def test_one_wood_comes_at_the_end_of_the_turn():
    game = act(scene(options=CARDS, cards=["firewood_collector"]), "place farmland")
    assert goods(game, "wood") == 0
    assert goods(act(game, "plow b1"), "wood") == 1


def test_other_spaces_give_none():
    assert goods(act(scene(options=CARDS, cards=["firewood_collector"]), "place fishing"), "wood") == 0


def test_every_such_turn_brings_a_wood():
    game = act(scene(options=CARDS, cards=["firewood_collector"]), "place grain_seeds")
    game = act(act(game, "place forest", seat=1), "place farmland", "plow b1")
    assert goods(game, "wood") == 2
