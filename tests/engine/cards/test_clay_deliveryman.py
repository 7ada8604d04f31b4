import pytest

from app.engine.goods import CLAY
from tests.engine.scene import act, e_scene


@pytest.mark.parametrize(("round", "rounds"), [(2, range(6, 15)), (6, range(7, 15))])
def test_one_clay_lies_on_the_rounds_from_six_on_that_are_to_come(round, rounds):
    game = act(e_scene(hand=["clay_deliveryman"], round=round), "place lessons", "play clay_deliveryman")
    assert sorted(game.promises) == list(rounds)
    assert all(one[0][1:3] == (CLAY, 1) for one in game.promises.values())
