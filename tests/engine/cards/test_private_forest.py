from app.engine.goods import WOOD
from tests.engine.scene import act, e_scene


def test_one_wood_lies_on_each_even_round_to_come():
    game = act(
        e_scene(hand=["private_forest"], round=8, food=2), "place meeting_place", "play private_forest"
    )
    assert sorted(game.promises) == [10, 12, 14]
    assert game.promises[10][0][1:3] == (WOOD, 1)
