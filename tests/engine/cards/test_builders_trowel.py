from tests.engine.scene import act, can, e_scene, given, goods, legal


def test_a_wooden_house_is_renovated_to_clay_at_any_time():
    game = act(e_scene("builders_trowel", clay=2, reed=1), "use builders_trowel", "renovate clay")
    assert game.players[0].material == 1
    assert goods(game, "clay", "reed") == (0, 0)
    assert can(game, "place fishing")


def test_the_usual_price_is_asked():
    assert not can(e_scene("builders_trowel", clay=1, reed=1), "use builders_trowel")


def test_not_in_the_middle_of_another_action():
    game = act(e_scene("builders_trowel", clay=2, reed=1, wood=4), "place farm_expansion")
    assert not can(game, "use builders_trowel")


def test_not_straight_to_stone_with_a_conservator():
    game = act(
        e_scene("builders_trowel", "conservator_first", clay=2, stone=2, reed=2), "use builders_trowel"
    )
    assert legal(game, "renovate") == {"clay"}
    assert not can(e_scene("builders_trowel", "conservator_first", stone=2, reed=2), "use builders_trowel")


def test_a_clay_house_is_not_renovated_with_it():
    assert not can(
        given(e_scene("builders_trowel", clay=5, stone=5, reed=5), material=1), "use builders_trowel"
    )


def evening(*cards, round=5):
    """The last person of the round has taken the clay that a renovation lacked."""
    game = given(e_scene("builders_trowel", *cards, round=round, people=1, clay=1, reed=1), seat=1, home=0)
    game.piles[game.board.numbers["clay_pit"]] = 1
    return act(game, "place clay_pit")


def test_after_the_last_person_it_still_brings_the_maid_for_the_next_round():
    game = act(evening("maid"), "use builders_trowel", "renovate clay")
    assert (game.round, goods(game, "food")) == (6, 1)


def test_the_owner_may_wait():
    game = act(evening("maid"), "done")
    assert (game.round, goods(game, "food")) == (6, 0)
    assert can(game, "use builders_trowel")


def test_without_a_card_that_a_clay_house_helps_nobody_is_asked_after_the_last_person():
    assert evening().round == 6


def test_before_a_harvest_feeding_is_soon_enough():
    game = evening("maid", round=4)
    assert game.phase == "feeding"
    game = act(game, "use builders_trowel", "renovate clay")
    assert (game.round, sorted(game.promises)) == (5, list(range(6, 15)))
