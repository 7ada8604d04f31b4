from tests.engine.scene import CARDS, act, can, goods, scene


def test_two_wood_left_on_their_space_give_three_food():
    game = act(scene(options=CARDS, cards=["basket"]), "place forest", "use basket")
    assert goods(game, "wood", "food") == (1, 3)
    assert game.piles[game.board.numbers["forest"]] == 2


def test_two_wood_must_be_at_hand():
    game = scene(options=CARDS, cards=["basket"])
    for wood in (1, 2):
        game.piles[game.board.numbers["forest"]] = wood
        assert can(act(game, "place forest"), "use basket") is (wood == 2)


def test_only_wood_spaces_count():
    assert not can(act(scene(options=CARDS, cards=["basket"], wood=2), "place reed_bank"), "use basket")


def test_it_works_once_for_each_use_with_wood_of_the_supply():
    game = scene(options=CARDS, cards=["basket"], wood=9)
    game.piles[game.board.numbers["forest"]] = 1
    game = act(game, "place forest", "use basket")
    assert (goods(game, "wood", "food"), list(game.legal)) == ((8, 3), [1])


def test_the_wood_stays_on_the_space_for_whoever_comes_next():
    game = act(scene(options=CARDS, cards=["basket"], wood=2), "place forest", "use basket")
    assert game.piles[game.board.numbers["forest"]] == 2
