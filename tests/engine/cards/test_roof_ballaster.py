from tests.engine.scene import CARDS, act, goods, scene


def test_one_food_buys_a_stone_for_each_room():
    game = act(scene(options=CARDS, hand=["roof_ballaster"], food=1), "place lessons", "play roof_ballaster")
    assert goods(act(game, "use roof_ballaster"), "food", "stone") == (0, 2)
    assert goods(act(game, "done"), "food", "stone") == (1, 0)


def test_without_food_nothing_is_asked():
    game = act(scene(options=CARDS, hand=["roof_ballaster"]), "place lessons", "play roof_ballaster")
    assert list(game.legal) == [1]
