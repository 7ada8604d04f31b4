from app.engine.goods import FOOD
from tests.engine.scene import act, e_scene


def test_two_food_lie_on_every_round_to_come():
    game = e_scene("turner", "baker", "chief", "mason", hand=["animal_pen"], round=11, wood=2)
    game = act(game, "place meeting_place", "play animal_pen")
    assert {number: one[0][1:3] for number, one in game.promises.items()} == dict.fromkeys(
        (12, 13, 14), (FOOD, 2)
    )
