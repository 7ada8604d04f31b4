import pytest

from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, goods, next_round, scene


@pytest.mark.parametrize(("rooms", "wood"), [(2, 1), (3, 0)])
def test_a_house_of_exactly_two_rooms_gives_one_wood_each_round(rooms, wood):
    game = scene(options=CARDS, cards=["small_scale_farmer"], round=5)
    game.own(0).rooms |= (rooms == 3) << 0
    assert goods(next_round(game), "wood") == wood
    assert goods(next_round(next_round(game)), "wood") == 2 * wood


def test_the_material_does_not_matter_and_caravan_is_no_room():
    game = scene(STONE_HOUSE, options=CARDS, cards=["small_scale_farmer", "caravan"], round=5)
    assert goods(next_round(game), "wood") == 1
