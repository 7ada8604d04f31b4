"""Animals before breeding: who is cooked, who has young, and what could as well have stayed."""

from __future__ import annotations

from app.feeding.harvest_state import HarvestState
from app.feeding.herd_numbers import Herding, HerdNumbers, points_of_kind
from app.feeding.herding import NO_WASTE, Appetite, Herdings
from app.feeding.housing import housing_for

FIREPLACE = frozenset({"fireplace"})
SLAUGHTERHOUSE = frozenset({"slaughterhouse"})


def herdings(state: HarvestState, most: int = 12) -> list[tuple[Herding, Appetite]]:
    numbers = HerdNumbers(state, "points")
    found = Herdings(numbers, state.housing, state.food_needed - state.food).by_appetite(most)
    return [(numbers.herding(number), appetite) for appetite, each in found.items() for number in each]


def test_with_enough_food_every_kind_of_two_has_young() -> None:
    state = HarvestState(food=9, herd=(2, 0, 3, 0), housing=housing_for((4, 4)), buildings=FIREPLACE)
    assert herdings(state) == [(Herding((2, 0, 3, 0), (3, 0, 4, 0), 0), Appetite(0, NO_WASTE))]


def test_every_number_up_to_the_need_may_be_cooked() -> None:
    state = HarvestState(food=1, herd=(3, 0, 0, 0), housing=housing_for((4,)), buildings=FIREPLACE)
    assert [(each.parents[0], each.herd[0], each.food) for each, _ in herdings(state)] == [
        (3, 4, 0),
        (2, 3, 2),
        (1, 1, 4),
    ]


def test_an_animal_with_room_is_wasted_by_its_own_food_and_one_without_is_not() -> None:
    roomy = HarvestState(herd=(2, 0, 0, 0), housing=housing_for((4,)), buildings=FIREPLACE)
    full = HarvestState(herd=(4, 0, 0, 0), housing=housing_for((4,), 0), buildings=FIREPLACE)
    assert (Herding((1, 0, 0, 0), (1, 0, 0, 0), 2), Appetite(2, 2)) in herdings(roomy)
    assert (Herding((3, 0, 0, 0), (4, 0, 0, 0), 2), Appetite(2, NO_WASTE)) in herdings(full)


def test_a_newborn_is_never_kept_out_of_an_empty_place() -> None:
    for buildings in (FIREPLACE, frozenset[str]()):
        state = HarvestState(herd=(2, 0, 0, 0), housing=housing_for((4,)), buildings=buildings)
        assert 2 not in [each.herd[0] for each, _ in herdings(state)]


def test_only_the_best_herds_are_looked_for_where_more_food_is_left_than_anybody_needs() -> None:
    state = HarvestState(
        herd=(60, 60, 60, 60),
        housing=housing_for((7, 13, 17, 23, 29), 5),
        buildings=SLAUGHTERHOUSE,
        moor=True,
    )
    assert len(herdings(state, most=8)) == 8


def test_no_more_herds_are_tried_for_a_larger_herd() -> None:
    """Where everything has room, only the food that is missing counts."""
    tried = {
        len(
            herdings(
                HarvestState(
                    people=5,
                    solo=True,
                    herd=(number,) * 4,
                    housing=housing_for((99,) * 4),
                    buildings=SLAUGHTERHOUSE,
                    moor=True,
                )
            )
        )
        for number in (20, 40, 60)
    }
    assert len(tried) == 1


def test_each_horse_is_worth_a_point_beside_the_table() -> None:
    assert [points_of_kind(kind, number) for kind, number in enumerate((4, 1, 0, 3))] == [2, 1, -1, 3]
