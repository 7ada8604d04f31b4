from tests.engine.scene import CARDS, act, goods, next_round, scene


def test_three_fences_of_every_action_are_free():
    game = act(scene(options=CARDS, cards=["hedge_keeper"], wood=2, round=13), "place fencing", "pasture e1")
    assert goods(game, "wood") == 1
    game = act(next_round(game), "place fencing", "pasture e2")
    assert goods(game, "wood") == 1
