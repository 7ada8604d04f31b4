from tests.engine.scene import CARDS, act, goods, scene


def test_whoever_uses_the_cattle_market_the_owner_gets_three_food_and_the_others_one():
    game = scene(options=CARDS, cards=["milk_jug"])
    others = goods(game, "food", seat=1)
    own = act(game, "place cattle_market")
    assert (goods(own, "food"), goods(own, "food", seat=1)) == (3, others + 1)
    other = act(act(game, "place forest"), "place cattle_market", seat=1)
    assert (goods(other, "food"), goods(other, "food", seat=1)) == (3, others + 1)


def test_other_markets_give_no_milk():
    assert goods(act(scene(options=CARDS, cards=["milk_jug"]), "place sheep_market"), "food") == 0


def test_it_does_not_matter_who_takes_the_cattle():
    game = act(scene(options=CARDS, cards=["milk_jug"]), "place cattle_market")
    assert goods(game, "food") == 3
    assert goods(game, "food", seat=1) == 3 + 1
