from tests.engine.scene import CARDS, act, can, e_scene, goods, pile_of, scene


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


def test_in_the_first_edition_a_single_wood_on_the_space_may_stay():
    game = act(e_scene("mushroom_collector_first", players=4), "place copse", "use mushroom_collector_first")
    assert goods(game, "wood", "food") == (0, 2)
    assert pile_of(game, "copse") == 1


def test_in_the_first_edition_the_space_with_reed_stone_and_wood_does_not_count():
    game = act(e_scene("mushroom_collector_first", players=5), "place reed_pond")
    assert not can(game, "use mushroom_collector_first")


def test_in_the_first_edition_own_wood_cannot_be_left():
    game = e_scene("mushroom_collector_first", "turner", players=4)
    game = act(game, "place copse", "use turner")
    assert not can(game, "use mushroom_collector_first")
