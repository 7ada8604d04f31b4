import pytest

from tests.engine.farms import THREE_ROOMS
from tests.engine.scene import act, refused, scene


def test_the_basic_wish_needs_more_rooms_than_people():
    game = act(scene(THREE_ROOMS), "place basic_wish_for_children")
    assert (game.players[0].people, game.players[0].newborns) == (3, 1)
    assert refused(scene(THREE_ROOMS, people=3), "place basic_wish_for_children") == "no_room_for_child"


def test_the_urgent_wish_needs_no_room():
    assert act(scene(), "place urgent_wish_for_children").players[0].people == 3


@pytest.mark.parametrize("space", ["basic_wish_for_children", "urgent_wish_for_children"])
def test_a_family_has_five_people_at_most(space):
    assert refused(scene(people=5), f"place {space}") == "family_full"


def test_a_newborn_does_not_act_in_the_round_of_its_birth():
    assert act(scene(THREE_ROOMS), "place basic_wish_for_children").players[0].home == 1


def test_growth_without_room_uses_up_the_next_room():
    assert refused(scene(THREE_ROOMS, people=4), "place basic_wish_for_children") == "no_room_for_child"


def test_a_card_can_give_room_for_a_person(make_card):
    make_card("wagon", people_room=lambda owner: 1)
    assert act(scene(cards=["wagon"]), "place basic_wish_for_children").players[0].people == 3
