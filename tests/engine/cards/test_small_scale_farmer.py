import pytest

from tests.engine.scene import CARDS, goods, next_round, scene


@pytest.mark.parametrize(("rooms", "wood"), [(2, 1), (3, 0)])
def test_a_house_of_exactly_two_rooms_gives_one_wood_each_round(rooms, wood):
    game = scene(options=CARDS, cards=["small_scale_farmer"], round=5)
    game.own(0).rooms |= (rooms == 3) << 0
    assert goods(next_round(game), "wood") == wood
    assert goods(next_round(next_round(game)), "wood") == 2 * wood
