from tests.engine.scene import CARDS, act, goods, legal, next_round, occupy, scene


def test_three_fences_of_every_action_are_free():
    game = act(scene(options=CARDS, cards=["hedge_keeper"], wood=2, round=13), "place fencing", "pasture e1")
    assert goods(game, "wood") == 1
    game = act(next_round(game), "place fencing", "pasture e2")
    assert goods(game, "wood") == 1


SHARED = """\
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_up_to_three_fences_may_be_built_with_no_wood_at_all():
    game = act(scene(SHARED, options=CARDS, cards=["hedge_keeper"]), "place fencing")
    assert legal(game, "pasture") == {"d1", "e2"}


def test_farm_redevelopment_is_a_build_fences_action_too():
    game = scene(SHARED, options=CARDS, cards=["hedge_keeper"], clay=2, reed=1)
    game = act(game, "place farm_redevelopment", "renovate clay")
    assert legal(game, "pasture") == {"d1", "e2"}


def test_nothing_is_carried_over_to_another_action():
    game = act(scene(SHARED, options=CARDS, cards=["hedge_keeper"], wood=4), "place fencing", "pasture e2")
    game = act(act(game, "done"), "place forest", seat=1)
    game = act(occupy(game, "fencing"), "place fencing")
    assert goods(act(game, "pasture e3"), "wood") == 4
