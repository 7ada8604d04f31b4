"""What a harvest asks for: food for the family, fuel for the house, and what goods are worth."""

from __future__ import annotations

import pytest

from app.feeding.harvest_state import HarvestState


@pytest.mark.parametrize(
    ("people", "newborns", "solo", "needed"),
    [(2, 0, False, 4), (3, 1, False, 5), (5, 0, False, 10), (2, 0, True, 6), (3, 1, True, 7)],
)
def test_adults_eat_2_or_3_in_the_solo_game_and_newborns_1(
    people: int, newborns: int, solo: bool, needed: int
) -> None:
    assert HarvestState(people=people, newborns=newborns, solo=solo).food_needed == needed


def test_every_planted_field_gives_one_crop_and_keeps_the_rest() -> None:
    state = HarvestState(grain=1, grain_fields=(1, 1, 2), vegetable_fields=(1, 2))
    after = state.harvested()
    assert (state.crops, after.grain, after.vegetable) == ((4, 3), 5, 3)
    assert after.grain_fields == (1, 2, 0)
    assert after.left_standing == (5, 2)


@pytest.mark.parametrize(
    ("rooms", "material", "ovens", "fuel"),
    [
        (3, "wood", (), 3),
        (3, "stone", (), 1),
        (2, "clay", ("tiled-oven",), 1),
        (2, "stone", ("tiled-oven",), 0),
        (4, "clay", ("heating-oven",), 2),
        (5, "wood", ("tiled-oven",), 1),
        (2, "stone", ("heating-oven",), 0),
    ],
)
def test_heating_costs_a_fuel_for_each_room_less_what_house_and_ovens_save(
    rooms: int, material: str, ovens: tuple[str, ...], fuel: int
) -> None:
    state = HarvestState(moor=True, rooms=rooms, material=material, buildings=frozenset(ovens))
    assert state.heating_cost == fuel


def test_nobody_heats_without_the_moor() -> None:
    assert HarvestState(rooms=5).heating_cost == 0


@pytest.mark.parametrize(
    ("buildings", "rates"),
    [
        ((), (1, 1, 0, 0, 0, 0)),
        (("fireplace",), (1, 2, 2, 2, 3, 0)),
        (("hearth",), (1, 3, 2, 3, 4, 0)),
        (("slaughterhouse",), (1, 1, 1, 1, 2, 2)),
        (("fireplace", "slaughterhouse"), (1, 2, 2, 2, 3, 2)),
        (("cookhouse",), (1, 3, 2, 3, 4, 2)),
    ],
)
def test_goods_are_worth_what_the_best_building_makes_of_them(
    buildings: tuple[str, ...], rates: tuple[int, ...]
) -> None:
    assert HarvestState(moor=True, buildings=frozenset(buildings)).rates == rates
