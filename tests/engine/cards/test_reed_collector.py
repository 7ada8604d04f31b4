from app.engine.goods import REED
from tests.engine.scene import act, e_scene


def test_one_reed_comes_in_each_of_the_next_four_rounds():
    game = act(e_scene(players=3, hand=["reed_collector"], round=4), "place lessons", "play reed_collector")
    assert {number: one[0][1:3] for number, one in game.promises.items()} == dict.fromkeys(
        (5, 6, 7, 8), (REED, 1)
    )
