from tests.engine.scene import CARDS, act, goods, legal, occupy, refused, scene


def test_before_an_occupation_one_wood_gives_one_food_for_each_in_play():
    game = scene(options=CARDS, hand=["consultant"], cards=["paper_maker", "wood_cutter"], wood=1)
    game = act(game, "place lessons")
    assert legal(game, "play") == {"consultant 1wood-1food"}
    game = act(game, "play consultant 1wood-1food")
    assert goods(game, "wood", "food") == (0, 1)


def test_paying_in_food_alone_stays_possible():
    game = scene(options=CARDS, hand=["consultant"], cards=["paper_maker"], wood=1, food=1)
    game = act(game, "place lessons")
    assert refused(game, "play consultant") == "choose_payment"
    assert goods(act(game, "play consultant 1food"), "wood", "food") == (1, 0)


def test_the_first_occupation_after_it_brings_one_food():
    game = act(
        scene(options=CARDS, hand=["paper_maker", "consultant"], wood=9), "place lessons", "play paper_maker"
    )
    assert goods(game, "wood", "food") == (9, 0)


def test_improvements_cost_what_they_always_cost():
    game = scene(options=CARDS, hand=["corn_scoop"], cards=["paper_maker"], wood=2)
    assert legal(act(game, "place meeting_place"), "play") == {"corn_scoop"}


def test_it_works_for_every_occupation():
    game = scene(options=CARDS, cards=["paper_maker"], hand=["tutor", "groom"], wood=3, people=3)
    game = act(act(game, "place lessons", "play tutor 1wood"), "place forest", seat=1)
    assert goods(game, "wood", "food") == (2, 0)
    game = act(occupy(game, "lessons"), "place lessons", "play groom 1wood-1food")
    assert goods(game, "wood", "food") == (2, 1)
