import pytest

from tests.engine.farms import THREE_ROOMS
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


def test_newborns_are_people_and_a_card_with_room_for_a_person_is_no_room():
    assert legal(next_round(scene(THREE_ROOMS, options=CARDS, cards=["childless"], round=5)), "choose")
    three = scene(THREE_ROOMS, options=CARDS, cards=["childless"], round=5, people=3)
    caravan = scene(options=CARDS, cards=["childless", "caravan"], round=5)
    assert not legal(next_round(three), "choose")
    assert not legal(next_round(caravan), "choose")
