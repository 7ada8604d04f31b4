from collections import Counter

import pytest

from app.engine.farm.grid import ALL_CELLS, FENCES, START_ROOMS, border, cells_of
from app.engine.farm.layouts import next_pastures, shapes
from app.engine.farm.pastures import areas

YARD = ALL_CELLS & ~START_ROOMS


def fenced(*pastures):
    fences = 0
    for names in pastures:
        fences |= border(cells_of(names.split()))
    return fences


def can_fence(names, fences=0, ground=YARD, wood=15):
    return dict(next_pastures(ground, fences, wood)).get(cells_of(names.split()), 0).bit_count()


def test_the_start_farm_has_762_single_pastures():
    singles = next_pastures(YARD, 0, FENCES)
    assert len(singles) == 762
    assert Counter(new.bit_count() for _, new in singles) == {4: 13, 6: 18, 8: 42, 10: 100, 12: 219, 14: 370}
    by_cells = Counter(cells.bit_count() for cells, _ in singles)
    assert [by_cells[n] for n in range(1, 13)] == [13, 18, 36, 70, 128, 209, 143, 87, 38, 15, 4, 1]


def layouts_of(ground):
    """All complete fence layouts, by their fences."""
    seen: set[int] = set()
    frontier = {0}
    while frontier:
        reached = {fences | new for fences in frontier for _, new in next_pastures(ground, fences, FENCES)}
        frontier = reached - seen
        seen |= frontier
    return seen


def test_the_start_farm_has_7963_complete_layouts():
    counts = Counter(fences.bit_count() for fences in layouts_of(YARD))
    assert sum(counts.values()) == 7963
    assert counts == {
        4: 13, 6: 18, 7: 18, 8: 42, 9: 72, 10: 172, 11: 245, 12: 633, 13: 1001, 14: 2118, 15: 3631,
    }  # fmt: skip


@pytest.mark.parametrize(("names", "wood"), [("a1", 4), ("d1 e1", 6), ("c2 d2", 6)])
def test_a_first_pasture_needs_fences_on_all_its_sides(names, wood):
    assert can_fence(names) == wood
    assert can_fence(names, wood=wood - 1) == 0


def test_neighbouring_pastures_share_a_fence():
    assert can_fence("b1") == 4
    assert can_fence("b2", fenced("b1")) == 3
    assert can_fence("c2", fenced("b1", "b2")) == 3


def test_a_new_pasture_must_share_a_side_with_an_old_one():
    assert can_fence("c2", fenced("b1")) == 0
    assert can_fence("c1", fenced("d1 e1")) == 3
    assert can_fence("c2 d2", fenced("d1 e1")) == 5


@pytest.mark.parametrize("names", ["a1 c1", "a1 b2"])
def test_the_cells_of_a_pasture_hang_together(names):
    assert can_fence(names) == 0


def test_a_pasture_may_not_overlap_another_partly():
    assert can_fence("c1 d1", fenced("d1 e1")) == 0


def test_a_pasture_is_divided_by_one_fence():
    assert can_fence("d1", fenced("d1 e1")) == 1
    assert len(areas(fenced("d1 e1", "d1"))) == 2


def test_a_room_or_field_is_never_enclosed():
    assert can_fence("c1 c2", ground=YARD & ~cells_of(["c2"])) == 0
    assert can_fence("a2") == 0


def test_fifteen_fences_make_one_large_one_medium_and_two_small_pastures():
    assert fenced("d1 e1 d2 e2", "d3", "e3").bit_count() == 13
    assert fenced("d1 e1 d2 e2", "d3", "e3", "d1 d2").bit_count() == 15


def test_no_sixteenth_fence_is_built():
    ring = cells_of(["b1", "c1", "d1", "b2", "d2", "b3", "c3", "d3"])
    assert border(ring).bit_count() == 16
    assert ring not in {cells for cells, _, _ in shapes(ALL_CELLS)}
    full = fenced("d1 e1 d2 e2", "d3", "e3", "d1 d2")
    assert next_pastures(YARD, full, 20) == ()
