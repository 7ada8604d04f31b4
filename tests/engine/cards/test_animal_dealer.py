from tests.engine.scene import CARDS, act, can, goods, scene


def test_one_more_animal_of_the_market_costs_one_food():
    game = scene(options=CARDS, cards=["animal_dealer", "animal_tamer"], food=2)
    game = act(game, "place pig_market", "use animal_dealer")
    assert goods(game, "boar", "food") == (2, 1)
    poor = act(scene(options=CARDS, cards=["animal_dealer", "fireplace_2"], food=1), "place sheep_market")
    assert goods(act(poor, "use animal_dealer"), "sheep", "food") == (1, 2)
    assert not can(game, "use animal_dealer")


def test_it_may_be_declined():
    game = act(scene(options=CARDS, cards=["animal_dealer"], food=1), "place sheep_market", "done")
    assert goods(game, "sheep", "food") == (1, 1)


def test_once_for_each_use_and_the_food_may_come_from_cooking_animals_just_taken():
    game = scene(options=CARDS, cards=["animal_dealer", "fireplace_2"])
    game = act(game, "place sheep_market", "cook sheep", "use animal_dealer")
    assert (goods(game, "sheep", "food"), list(game.legal)) == ((1, 1), [1])
