from tests.engine.scene import CARDS, act, e_scene, goods, legal, scene


def test_a_wooden_house_may_be_renovated_straight_to_stone():
    game = act(
        scene(options=CARDS, cards=["conservator"], stone=2, clay=2, reed=1), "place house_redevelopment"
    )
    assert legal(game, "renovate") == {"clay", "stone"}
    assert act(game, "renovate stone").players[0].lives_in("stone")


def test_a_clay_house_follows_the_usual_way():
    game = scene(options=CARDS, cards=["conservator"], stone=2, clay=2, reed=1)
    game.own(0).material = 1
    assert legal(act(game, "place house_redevelopment"), "renovate") == {"stone"}


def test_it_costs_one_stone_for_each_room_and_one_reed_and_clay_stays_possible():
    game = scene(options=CARDS, cards=["conservator"], stone=2, clay=2, reed=2)
    game = act(game, "place house_redevelopment")
    assert legal(game, "renovate") == {"clay", "stone"}
    assert goods(act(game, "renovate stone"), "stone", "clay", "reed") == (0, 2, 1)


def test_wood_to_stone_is_nothing_to_the_roughcaster():
    game = scene(options=CARDS, cards=["conservator", "roughcaster"], stone=2, reed=1)
    assert goods(act(game, "place house_redevelopment", "renovate stone"), "food") == 0


def test_the_first_edition_has_the_same_conservator():
    game = e_scene("conservator_first", stone=2, reed=1)
    assert act(game, "place house_redevelopment", "renovate stone").players[0].material == 2
