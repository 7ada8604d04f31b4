from tests.engine.scene import CARDS, act, can, goods, scene


def test_a_wood_left_on_its_space_gives_two_food():
    game = act(scene(options=CARDS, cards=["mushroom_collector"]), "place forest", "use mushroom_collector")
    assert goods(game, "wood", "food") == (2, 2)
    assert game.piles[game.board.numbers["forest"]] == 1


def test_it_may_be_declined_and_only_wood_spaces_count():
    game = act(scene(options=CARDS, cards=["mushroom_collector"]), "place forest", "done")
    assert goods(game, "wood", "food") == (3, 0)
    assert not can(act(scene(options=CARDS, cards=["mushroom_collector"], wood=1), "place clay_pit"), "done")


def test_it_works_once_for_each_use_with_wood_of_the_supply():
    game = scene(options=CARDS, cards=["mushroom_collector"], wood=9)
    game.piles[game.board.numbers["forest"]] = 0
    game = act(game, "place forest", "use mushroom_collector")
    assert (goods(game, "wood", "food"), list(game.legal)) == ((8, 2), [1])
