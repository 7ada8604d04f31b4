from tests.engine.scene import CARDS, act, goods, legal, scene


def test_one_food_buys_a_stone_for_each_room():
    game = act(scene(options=CARDS, hand=["roof_ballaster"], food=1), "place lessons", "play roof_ballaster")
    assert goods(act(game, "use roof_ballaster"), "food", "stone") == (0, 2)
    assert goods(act(game, "done"), "food", "stone") == (1, 0)


def test_without_food_nothing_is_asked():
    game = act(scene(options=CARDS, hand=["roof_ballaster"]), "place lessons", "play roof_ballaster")
    assert list(game.legal) == [1]


def test_one_food_in_all_beside_the_cost_of_the_occupation_and_only_at_that_moment():
    game = scene(options=CARDS, cards=["tutor"], hand=["roof_ballaster"], food=3)
    game = act(game, "place lessons", "play roof_ballaster")
    assert goods(act(game, "use roof_ballaster"), "food", "stone") == (1, 2)
    declined = act(act(game, "done"), "place forest", seat=1)
    assert legal(declined, "use") == set()


def test_the_offer_stays_open_while_grain_could_become_the_food():
    game = act(scene(options=CARDS, hand=["roof_ballaster"], grain=1), "place lessons", "play roof_ballaster")
    assert goods(act(game, "cook grain", "use roof_ballaster"), "grain", "food", "stone") == (0, 0, 2)
