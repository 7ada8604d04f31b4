"""Animals before breeding: who is cooked, who has young, and what could as well have stayed."""

from __future__ import annotations

from app.tools.harvest.harvest_state import HarvestState
from app.tools.harvest.herding import Herding, herd_points, herdings, spare_food
from app.tools.harvest.housing import Barn

FIREPLACE = frozenset({"fireplace"})


def test_with_enough_food_every_kind_of_two_has_young() -> None:
    state = HarvestState(food=9, herd=(2, 0, 3, 0), barn=Barn((4, 4), 1), buildings=FIREPLACE)
    assert list(herdings(state)) == [Herding((2, 0, 3, 0), (3, 0, 4, 0), 0)]


def test_every_number_up_to_the_need_may_be_cooked() -> None:
    state = HarvestState(food=1, herd=(3, 0, 0, 0), barn=Barn((4,), 1), buildings=FIREPLACE)
    assert [(each.parents[0], each.herd[0], each.food) for each in herdings(state)] == [
        (3, 4, 0),
        (2, 3, 2),
        (1, 1, 4),
    ]


def test_an_animal_with_room_is_spare_and_one_without_is_not() -> None:
    roomy = HarvestState(herd=(2, 0, 0, 0), barn=Barn((4,), 1), buildings=FIREPLACE)
    full = HarvestState(herd=(4, 0, 0, 0), barn=Barn((4,), 0), buildings=FIREPLACE)
    assert spare_food(Herding((1, 0, 0, 0), (1, 0, 0, 0), 2), roomy) == 2
    assert spare_food(Herding((3, 0, 0, 0), (4, 0, 0, 0), 2), full) is None


def test_a_newborn_kept_out_of_an_empty_place_is_spare_for_nothing() -> None:
    state = HarvestState(herd=(2, 0, 0, 0), barn=Barn((4,), 1))
    assert spare_food(Herding((2, 0, 0, 0), (2, 0, 0, 0), 0), state) == 0


def test_each_horse_is_worth_a_point_beside_the_table() -> None:
    assert herd_points((4, 1, 0, 3)) == 2 + 1 - 1 + 3
