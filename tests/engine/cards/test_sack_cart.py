import pytest

from tests.engine.scene import CARDS, act, scene


@pytest.mark.parametrize(
    ("round", "coming"), [(4, {5, 8, 11, 14}), (5, {8, 11, 14}), (13, {14}), (14, set())]
)
def test_grain_comes_in_rounds_five_eight_eleven_and_fourteen(round, coming):
    game = scene(options=CARDS, hand=["sack_cart"], cards=["tutor", "groom"], wood=2, round=round)
    assert set(act(game, "place meeting_place", "play sack_cart").promises) == coming
