"""The planner's farm: its code, damaged codes, and what a tap does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Farm
from app.engine.farm.extensions import extended
from app.engine.farm.grid import BOARD, CELL_NUMBERS, Yard
from app.tools.farm.plan import SIGNS, START, edge_number, moved, nearest_yard, plan_code, read_plan, tapped

from .farms import farms


@given(farms)
def test_a_code_brings_the_same_farm_back(farm: Farm) -> None:
    assert read_plan(plan_code(farm)) == (farm, True)
    assert len(plan_code(farm)) <= (38 if farm.yard.added else 24)


def test_a_code_shared_before_there_were_extensions_keeps_its_meaning() -> None:
    farm, sound = read_plan("TF3w0W00AAW0000.2f")
    assert sound
    assert farm.yard == BOARD
    assert farm.fences == int("2f", 36)
    assert "".join(cell.ground for cell in farm.cells) == "TFFF.W....W...."


@pytest.mark.parametrize(
    "code", ["00000W0000W0000MM.0.mT1", "00000W0000W0000MM.0.xt1.ml9", "00000W0000W0000MMMM.0.xt1.mt2"]
)
def test_an_extension_that_has_nothing_to_lie_against_is_left_out_of_a_code(code: str) -> None:
    farm, sound = read_plan(code)
    assert not sound
    assert len(farm.cells) == (17 if ".xt1" in code else 15)


@given(st.text(max_size=60))
def test_any_text_gives_some_farm_and_only_a_sound_code_is_called_sound(text: str) -> None:
    farm, sound = read_plan(text)
    assert read_plan(plan_code(farm)) == (farm, True)
    assert sound == (plan_code(farm) == text)


def test_the_farm_begins_with_two_wood_rooms_at_the_lower_left() -> None:
    assert plan_code(START) == "00000W0000W0000.0"


@pytest.mark.parametrize(
    ("brush", "after"),
    [
        ("grain", ["3", "2", "1", "F", "3"]),
        ("vegetable", ["w", "v", "F", "w"]),
        ("field", ["F", "0"]),
        ("stable", ["A", "0"]),
        ("clay", ["C", "0"]),
        ("forest", ["T", "0"]),
        ("clear", ["0", "0"]),
    ],
)
def test_taps_put_down_and_take_away(brush: str, after: list[str]) -> None:
    farm = START
    seen = []
    for _ in after:
        farm = tapped(farm, "c1", brush)
        seen.append(plan_code(farm)[2])
    assert seen == after


def test_a_tap_between_two_spaces_sets_and_removes_a_fence() -> None:
    edge = _edge_between(BOARD, "b1", "c1")
    fenced = tapped(START, f"f{edge}", "field")
    assert fenced.fences == 1 << edge
    assert tapped(fenced, f"f{edge}", "field") == START


def _edge_between(yard: Yard, one: str, other: str) -> int:
    shared = yard.rings[yard.numbers[one]] & yard.rings[yard.numbers[other]]
    return shared.bit_length() - 1


@pytest.mark.parametrize("place", ["", "z9", "f", "f38", "f-1", "f1x", "a0", "f²", "x1", "m2", "f40"])
def test_a_tap_beside_the_board_changes_nothing(place: str) -> None:
    assert tapped(START, place, "field") == START


def test_the_moor_enclosures_begin_with_a_moor_on_each_space() -> None:
    assert plan_code(moved(START, nearest_yard("", "t1"))) == "00000W0000W0000MM.0.mt1"
    assert plan_code(moved(START, nearest_yard("t1", ""))) == "00000W0000W000000.0.xt1"


def test_an_extension_that_is_moved_takes_along_what_lies_on_it() -> None:
    farm = tapped(moved(START, nearest_yard("t1", "r2")), "x2", "stable")
    farm = tapped(farm, "m1", "clear")
    assert plan_code(moved(farm, nearest_yard("b3", "r1"))) == "00000W0000W00000A0M.0.xb3.mr1"


def test_fences_stay_where_they_stand_when_an_extension_goes() -> None:
    farm = moved(START, nearest_yard("t1", ""))
    for edge in (_edge_between(farm.yard, "a1", "x1"), _edge_between(farm.yard, "x1", "x2")):
        farm = tapped(farm, f"f{edge}", "field")
    assert farm.fences.bit_count() == 2
    assert moved(farm, BOARD).fences == 1  # the upper edge of a1


def test_every_space_and_fence_space_of_an_extension_can_be_tapped() -> None:
    yard = extended("t1", "T1")
    assert yard is not None
    farm = moved(START, yard)
    for name in yard.names:
        assert tapped(farm, name, "stable") != farm
    for edge in range(len(yard.edges)):
        assert tapped(farm, f"f{edge}", "field").fences == 1 << edge
    assert edge_number(f"f{len(yard.edges)}", yard) is None
    assert yard.numbers.items() >= CELL_NUMBERS.items()


def test_taps_on_the_board_mean_the_same_with_and_without_extensions() -> None:
    for place in ("b2", "f0", "f37"):
        plain, grown = (
            tapped(START, place, "grain"),
            tapped(moved(START, nearest_yard("l1", "")), place, "grain"),
        )
        assert moved(grown, BOARD) == plain
        assert SIGNS["0"] in grown.cells[15:]
