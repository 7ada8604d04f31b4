from tests.engine.scene import CARDS, act, can, goods, scene


def test_it_brings_one_food_when_played():
    game = scene(options=CARDS, hand=["mining_hammer"], wood=1)
    assert goods(act(game, "place meeting_place", "play mining_hammer"), "food", "wood") == (1, 0)


def test_each_renovation_may_come_with_a_free_stable():
    game = scene(options=CARDS, cards=["mining_hammer"], clay=2, reed=1)
    game = act(game, "place house_redevelopment", "renovate clay")
    assert can(game, "done")
    assert act(game, "stable e3").players[0].stables.bit_count() == 1
