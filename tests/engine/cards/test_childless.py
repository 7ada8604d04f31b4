import pytest

from tests.engine.scene import CARDS, act, goods, legal, next_round, scene


@pytest.mark.parametrize(("rooms", "people", "comforted"), [(3, 2, True), (2, 2, False), (3, 3, False)])
def test_two_people_in_three_rooms_get_a_food_and_a_crop_each_round(rooms, people, comforted):
    game = scene(options=CARDS, cards=["childless"], people=people, round=5)
    game.own(0).rooms |= (rooms == 3) << 0
    game = next_round(game)
    assert goods(game, "food") == comforted
    assert legal(game, "choose") == ({"grain", "vegetable"} if comforted else set())
    if comforted:
        assert goods(act(game, "choose vegetable"), "vegetable") == 1
