from tests.engine.scene import CARDS, act, can, e_scene, goods, pile_of, scene


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


def first_forest(*cards, pile=3, **stock):
    game = e_scene("basket_first", *cards, **stock)
    game.piles[game.board.numbers["forest"]] = pile
    return act(game, "place forest")


def test_in_the_first_edition_two_of_the_wood_on_the_space_stay_there():
    game = act(first_forest(), "use basket_first")
    assert goods(game, "wood", "food") == (1, 3)
    assert (pile_of(game, "forest"), list(game.legal)) == (2, [1])


def test_in_the_first_edition_neither_own_wood_nor_wood_of_cards_can_be_left():
    assert not can(first_forest(pile=1, wood=5), "use basket_first")
    assert not can(first_forest("woodcutter", pile=1), "use basket_first")


def test_taking_only_the_food_counts_as_taking_wood():
    game = act(first_forest("woodcutter", pile=2), "use basket_first")
    assert goods(game, "wood", "food") == (1, 3)


def test_together_with_the_mushroom_collector_three_wood_stay_for_five_food():
    game = act(first_forest("mushroom_collector_first"), "use mushroom_collector_first", "use basket_first")
    assert goods(game, "wood", "food") == (0, 5)
    assert pile_of(game, "forest") == 3
    game = act(first_forest("mushroom_collector_first", pile=2), "use mushroom_collector_first")
    assert not can(game, "use basket_first")
