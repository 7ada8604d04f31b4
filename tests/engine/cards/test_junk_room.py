from tests.engine.scene import CARDS, act, goods, scene


def test_it_gives_a_food_for_itself_and_for_every_improvement_after_it():
    game = scene(options=CARDS, hand=["junk_room"], wood=1, clay=3)
    game = act(game, "place meeting_place", "play junk_room")
    assert goods(game, "food") == 1
    game = act(act(game, "place forest", seat=1), "place major_improvement", "build fireplace_2")
    assert goods(game, "food") == 2


def test_traveling_improvements_count_and_occupations_do_not():
    game = scene(options=CARDS, hand=["market_stall", "wood_cutter"], cards=["junk_room"], grain=1)
    assert goods(act(game, "place meeting_place", "play market_stall"), "food") == 1
    assert goods(act(game, "place lessons", "play wood_cutter"), "food") == 0
