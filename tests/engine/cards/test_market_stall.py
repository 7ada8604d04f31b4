from app.engine import Options
from tests.engine.scene import CARDS, act, goods, scene


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
