from app.engine.goods import REED
from tests.engine.scene import act, e_scene


def test_one_reed_lies_on_each_of_the_next_three_rounds():
    game = e_scene("turner", "baker", "chief", hand=["reed_pond_card"], round=5)
    game = act(game, "place meeting_place", "play reed_pond_card")
    assert {number: one[0][1:3] for number, one in game.promises.items()} == dict.fromkeys(
        (6, 7, 8), (REED, 1)
    )
