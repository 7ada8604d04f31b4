from tests.engine.scene import CARDS, act, legal, scene


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
