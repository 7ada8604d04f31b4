import pytest

from app.engine import IllegalAction, Options
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, scene

FULL = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


def test_it_needs_two_occupations(two_decks):
    game = scene(options=FULL, hand=["threshing_board", "tool_00"], cards=["trade_00"], wood=1)
    game = act(game, "place meeting_place")
    with pytest.raises(IllegalAction) as refused:
        act(game, "play threshing_board")
    assert refused.value.code == "prerequisite_missing"
    game = scene(options=FULL, hand=["threshing_board"], cards=["trade_00", "trade_01"], wood=1)
    assert "threshing_board" in act(game, "place meeting_place", "play threshing_board").players[0].cards


@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_bread_may_be_baked_after_plowing(space, two_decks):
    game = scene(options=FULL, cards=["threshing_board", "clay_oven"], grain=1)
    game = act(game, f"place {space}", "plow c2")
    if space == "cultivation":
        game = act(game, "done")
    assert can(game, "bake 1")
    assert can(game, "done")


def test_without_grain_or_an_oven_there_is_nothing_to_bake():
    for cards, grain in ((["threshing_board"], 1), (["threshing_board", "fireplace_2"], 0)):
        game = act(scene(options=CARDS, cards=cards, grain=grain), "place farmland", "plow b1")
        assert list(game.legal) == [1]
