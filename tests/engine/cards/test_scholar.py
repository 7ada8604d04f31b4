from tests.engine.scene import CARDS, act, can, goods, legal, next_round, scene

STONE_HOUSE = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  S   .   .   .   .
+   +   +   +   +   +
  S   .   .   .   .
+   +   +   +   +   +"""


def morning(farm=STONE_HOUSE, **goods):
    hand = ["wood_cutter", "consultant", "corn_scoop"]
    return next_round(scene(farm, options=CARDS, cards=["scholar"], hand=hand, round=5, **goods))


def test_each_round_an_occupation_costs_one_food_and_no_person():
    game = act(morning(food=1), "use scholar occupation")
    assert legal(game, "play") == {"wood_cutter", "consultant"}
    game = act(game, "play wood_cutter")
    assert (goods(game, "food"), game.players[0].home) == (0, 2)
    assert can(game, "place forest")


def test_or_a_minor_improvement_for_its_cost():
    game = act(morning(wood=1), "use scholar minor", "play corn_scoop")
    assert goods(game, "wood") == 0
    assert not can(game, "use scholar occupation")


def test_only_what_can_be_paid_is_offered():
    assert legal(morning(food=1), "use") == {"scholar occupation"}
    assert legal(morning(), "use") == set()


def test_a_wooden_house_offers_nothing():
    assert legal(morning(STONE_HOUSE.replace("S", "W"), food=1, wood=1), "use") == set()
