import pytest

from app.engine.farm.grid import border, cells_of
from app.engine.farm.housing import (
    ANY_KIND,
    Housed,
    Housing,
    arrange,
    best_keeps,
    bred_from,
    breeding_results,
    farm_housing,
    fits,
)


def room(*pens, singles=1):
    return Housing(tuple((capacity, ANY_KIND) for capacity in pens), singles)


@pytest.mark.parametrize(
    ("cells", "stables", "capacity"),
    [("d1", "", 2), ("d1", "d1", 4), ("d1 e1", "", 4), ("d1 e1", "d1", 8), ("d1 e1", "d1 e1", 16)],
)
def test_a_pasture_holds_two_for_each_cell_doubled_for_each_stable(cells, stables, capacity):
    housing = farm_housing(border(cells_of(cells.split())), cells_of(stables.split()))
    assert housing == room(capacity)


def test_an_unfenced_stable_and_the_house_hold_one_animal_each():
    housing = farm_housing(0, cells_of(["b2"]))
    assert housing == room(singles=2)
    assert fits((1, 1, 0), housing)
    assert not fits((1, 1, 1), housing)


@pytest.mark.parametrize(
    ("housing", "herd", "expected"),
    [
        (room(4, singles=0), (4, 0, 0), True),
        (room(4), (4, 1, 0), True),
        (room(4), (4, 2, 0), False),
        (room(4, 2), (4, 3, 0), True),
        (room(4, 2), (4, 4, 0), False),
    ],
)
def test_a_pasture_holds_one_kind_and_a_kind_may_be_spread(housing, herd, expected):
    assert fits(herd, housing) is expected
    assert (arrange(herd, housing) is not None) is expected


def test_an_arrangement_houses_the_whole_herd():
    stalls = arrange((4, 3, 0), room(4, 2)) or ()
    assert sum(stall.animals for stall in stalls) == 7
    assert all(stall.animals <= (4, 2)[stall.pen] for stall in stalls if stall.pen >= 0)


def test_animals_live_in_pastures_rather_than_in_single_places():
    assert arrange((0, 2, 0), room(2, singles=3)) == (Housed(0, "boar", 2),)


def test_what_must_go_is_the_least_possible():
    assert set(best_keeps((4, 4, 0), room(4, 2))) == {(4, 3, 0), (3, 4, 0)}
    assert set(best_keeps((1, 1, 1), room())) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@pytest.mark.parametrize(
    ("housing", "before", "after"),
    [
        (room(), (2, 0, 0), {(1, 0, 0)}),
        (room(4, 2), (2, 0, 0), {(3, 0, 0)}),
        (room(4, 2), (0, 4, 0), {(0, 5, 0)}),
        (room(2), (3, 0, 0), {(3, 0, 0)}),
        (room(4), (4, 0, 1), {(5, 0, 0), (4, 0, 1)}),
        (room(2, 2), (2, 2, 0), {(3, 2, 0), (2, 3, 0)}),
        (room(4, 4, 4), (5, 0, 0), {(6, 0, 0)}),
    ],
)
def test_two_of_a_kind_have_one_newborn_if_all_are_housed(housing, before, after):
    assert set(breeding_results(before, housing)) == after


def test_an_animal_may_leave_before_breeding_so_that_the_newborn_finds_room():
    assert bred_from(3, 3) == 2
    assert bred_from(2, 3) == 2
    assert bred_from(2, 2) == 2
    assert bred_from(2, 1) == 1
