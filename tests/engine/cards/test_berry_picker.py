from tests.engine.scene import act, e_scene, given, goods


def after(space, players=3, *cards):
    return act(e_scene("berry_picker", *cards, players=players), f"place {space}")


def test_every_space_with_wood_brings_one_more_food():
    assert [goods(after(space), "food") for space in ("forest", "grove")] == [1, 1]
    assert goods(after("large_grove", 5), "food") == 1


def test_the_space_with_reed_stone_and_wood_counts():
    assert goods(after("reed_pond", 5), "food") == 1


def test_the_resource_of_choice_counts_if_it_is_wood():
    game = after("one_resource")
    assert goods(act(game, "choose wood"), "food") == 1
    assert goods(act(game, "choose clay"), "food") == 0


def test_wood_that_stays_on_its_space_counts_as_taken():
    game = after("copse", 4, "mushroom_collector_first")
    assert goods(act(game, "use mushroom_collector_first"), "food", "wood") == (3, 0)


def test_wood_from_cards_does_not_count():
    game = given(e_scene("berry_picker", players=3, clay=2), cards=("berry_picker", "dock_worker"))
    assert goods(act(game, "use dock_worker 2clay-1wood"), "food") == 0
