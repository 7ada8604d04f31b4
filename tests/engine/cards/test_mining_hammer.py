from tests.engine.scene import CARDS, act, can, goods, legal, scene


def test_it_brings_one_food_when_played():
    game = scene(options=CARDS, hand=["mining_hammer"], wood=1)
    assert goods(act(game, "place meeting_place", "play mining_hammer"), "food", "wood") == (1, 0)


def test_each_renovation_may_come_with_a_free_stable():
    game = scene(options=CARDS, cards=["mining_hammer"], clay=2, reed=1)
    game = act(game, "place house_redevelopment", "renovate clay")
    assert can(game, "done")
    assert act(game, "stable e3").players[0].stables.bit_count() == 1


def test_one_stable_for_each_renovation_which_may_be_declined():
    game = scene(options=CARDS, cards=["mining_hammer"], clay=2, reed=1)
    game = act(game, "place house_redevelopment", "renovate clay")
    assert can(game, "done")
    game = act(game, "stable e3")
    assert (game.players[0].stables.bit_count(), legal(game, "stable")) == (1, set())
