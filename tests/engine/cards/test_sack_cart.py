import pytest

from tests.engine.scene import CARDS, act, e_scene, scene


@pytest.mark.parametrize(
    ("round", "coming"), [(4, {5, 8, 11, 14}), (5, {8, 11, 14}), (13, {14}), (14, set())]
)
def test_grain_comes_in_rounds_five_eight_eleven_and_fourteen(round, coming):
    game = scene(options=CARDS, hand=["sack_cart"], cards=["tutor", "groom"], wood=2, round=round)
    assert set(act(game, "place meeting_place", "play sack_cart").promises) == coming


def test_a_round_under_way_gets_nothing():
    game = scene(options=CARDS, cards=["tutor", "groom"], hand=["sack_cart"], round=8, wood=2)
    assert set(act(game, "place meeting_place", "play sack_cart").promises) == {11, 14}


def test_the_first_edition_has_the_same_sack_cart():
    game = e_scene("turner", "baker", hand=["sack_cart_first"], round=8, wood=2)
    game = act(game, "place meeting_place", "play sack_cart_first")
    assert sorted(game.promises) == [11, 14]
    assert game.promises[11][0][3] == "sack_cart_first"
