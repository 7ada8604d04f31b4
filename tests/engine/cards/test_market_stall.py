from app.engine import Options
from app.engine.goods import GRAIN
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, scene


def test_one_grain_becomes_one_vegetable_and_the_card_moves_on():
    game = scene(options=CARDS, hand=["market_stall"], grain=1)
    game = act(game, "place meeting_place", "play market_stall")
    assert goods(game, "grain", "vegetable") == (0, 1)
    assert "market_stall" in game.players[1].hand
    assert "market_stall" not in game.players[0].cards


def test_the_neighbour_may_play_it_in_the_same_work_phase():
    game = scene(options=CARDS, hand=["market_stall"], grain=1)
    game.own(1).goods[4] = 1
    game = act(game, "place meeting_place", "play market_stall")
    game = act(game, "place major_improvement", "play market_stall", seat=1)
    assert goods(game, "vegetable", seat=1) == 1
    assert "market_stall" in game.players[0].hand


def test_alone_the_card_leaves_the_game():
    solo = Options(players=1, game="full", hand="deal", hand_size=1)
    game = scene(options=solo, hand=["market_stall"], grain=1)
    game = act(game, "place meeting_place", "play market_stall")
    assert "market_stall" not in (*game.players[0].hand, *game.players[0].cards)


def test_the_grain_for_the_stall_comes_from_the_supply_and_not_from_a_field():
    game = given(e_scene(hand=["market_stall_first", "spices"]), fields="b1", crops={"b1": (GRAIN, 3)})
    assert not can(act(game, "place meeting_place"), "play market_stall_first")
    game = act(
        e_scene(hand=["market_stall_first"], grain=1), "place meeting_place", "play market_stall_first"
    )
    assert goods(game, "grain", "vegetable") == (0, 1)
