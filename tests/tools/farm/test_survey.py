"""The planner's answers: figures, herd and next steps."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.engine.farm import Farm, parse_farm, print_farm
from app.engine.farm.grid import BOARD, FENCES
from app.feeding.housing import NO_ANIMALS, capacities
from app.tools.farm.survey import MOST_PASTURES, NextBuild, settled, survey

from .farms import farms

PASTURE = """
+   +   +   +---+---+
  .   .   . | ^   . |
+   +   +   +---+---+
  W   F   .   .   .
+   +   +   +   +   +
  W   .   .   .   ^
+   +   +   +   +   +
""".strip("\n")


def step(farm: Farm, kind: str) -> NextBuild:
    return next(step for step in survey(farm, NO_ANIMALS).steps if step.kind == kind)


def test_a_farm_is_counted() -> None:
    found = survey(parse_farm(PASTURE), NO_ANIMALS)
    assert (found.fences, found.stables, found.rooms, found.fields) == (6, 2, 2, 1)
    assert capacities(found.housing) == (8,)
    assert found.capacity == 10  # the pasture, the unfenced stable and the house
    assert len(found.unused) == 9
    assert not found.violations


def test_a_herd_that_fits_is_drawn_where_it_lives() -> None:
    farm = parse_farm(PASTURE)
    found = survey(farm, (5, 1, 1, 0))
    assert found.shelter is not None
    assert found.shelter.fits
    drawn = print_farm(settled(farm, found))
    assert "|^3s  2s|" in drawn
    assert "^1b" in drawn
    assert "W1c" in drawn


def test_animals_do_not_graze_on_a_field_fenced_in_by_mistake() -> None:
    farm = parse_farm(PASTURE.replace("| ^   . |", "| ^  Fg3|"))
    drawn = print_farm(settled(farm, survey(farm, (4, 0, 0, 0))))
    assert "|^4s Fg3|" in drawn


@given(farm=farms, herd=some.tuples(*[some.integers(0, 60)] * 4))
@settings(max_examples=200, deadline=None)
def test_every_farm_that_can_be_asked_for_is_drawn_as_text_that_can_be_read(
    farm: Farm, herd: tuple[int, int, int, int]
) -> None:
    drawn = settled(farm, survey(farm, herd))
    text = print_farm(drawn)
    assert print_farm(parse_farm(text)) == text
    if not farm.yard.added:  # a picture does not tell which of two extensions came with which card
        assert parse_farm(text) == drawn


def test_what_must_go_is_told_for_every_choice() -> None:
    found = survey(parse_farm(PASTURE), (9, 2, 0, 0))
    assert found.shelter is not None
    assert not found.shelter.fits
    assert set(found.shelter.keeps) == {(8, 2, 0, 0), (9, 1, 0, 0)}
    assert found.shelter.gone((8, 2, 0, 0)) == (1, 0, 0, 0)


def test_the_next_room_costs_the_material_of_the_house() -> None:
    assert step(parse_farm(PASTURE), "room").cost == ((5, "wood"), (2, "reed"))
    clay = parse_farm(PASTURE.replace("W", "C"))
    assert step(clay, "room").cost == ((5, "clay"), (2, "reed"))
    assert step(clay, "renovation").cost == ((2, "stone"), (1, "reed"))


def test_a_stone_house_is_not_renovated() -> None:
    found = survey(parse_farm(PASTURE.replace("W", "S")), NO_ANIMALS)
    assert "renovation" not in {step.kind for step in found.steps}


def test_the_next_pasture_shares_fences_with_the_first() -> None:
    assert step(parse_farm(PASTURE), "pasture").cost == ((1, "wood"),)  # dividing the pasture takes one fence


def test_no_pasture_is_planned_on_fences_that_break_a_rule() -> None:
    open_pasture = parse_farm(PASTURE.replace("+---+---+", "+   +---+", 1))
    assert "pasture" not in {step.kind for step in survey(open_pasture, NO_ANIMALS).steps}


def test_a_forest_is_a_used_space_that_nothing_can_be_built_on() -> None:
    forest = parse_farm(PASTURE.replace("  .   .   . |", "  T   .   . |"))
    found = survey(forest, NO_ANIMALS)
    assert "a1" not in found.unused
    assert "a1" not in step(forest, "stable").places


def test_fences_everywhere_are_judged_without_asking_where_animals_fit() -> None:
    fenced = Farm(parse_farm(PASTURE).cells, (1 << 38) - 1)
    found = survey(fenced, (3, 0, 0, 0))
    assert len(found.pastures) == 15
    assert found.shelter is None
    assert {violation.code for violation in found.violations} >= {
        "no_fence_left",
        "room_fenced",
        "field_fenced",
    }


EXTENDED = """
+   +   +   +---+---+
  .   .   . | ^   . |
+   +   +   +   +---+---+
  W   F   . | . | .   ^ |
+   +   +   +---+---+   +
  W   .   .   .   . | . |
+   +   +   +   +   +---+
""".strip("\n")


def test_spaces_of_an_extension_are_spaces_like_any_other() -> None:
    found = survey(parse_farm(EXTENDED), (9, 4, 0, 0))
    assert not found.violations
    assert [pasture.capacity for pasture in found.pastures] == [12, 12]
    assert found.unused == ("a1", "b1", "c1", "c2", "b3", "c3", "d3", "e3")
    assert found.shelter is not None
    assert found.shelter.fits
    drawn = print_farm(settled(parse_farm(EXTENDED), found))
    assert len([cell for cell in parse_farm(drawn).cells[15:] if cell.animals]) == 2


def test_an_unused_new_space_counts_as_unused() -> None:
    extended = parse_farm(PASTURE + "\n  .   .\n+   +   +")
    assert survey(extended, NO_ANIMALS).unused[-2:] == ("x1", "x2")
    moors = parse_farm(PASTURE + "\n  M   M\n+   +   +")
    assert {"m1", "m2"}.isdisjoint(survey(moors, NO_ANIMALS).unused)


def test_the_next_steps_reach_into_an_extension() -> None:
    extended = parse_farm(PASTURE + "\n  .   .\n+   +   +")
    assert "x1" in step(extended, "room").places  # it lies below the house
    assert "x2" in step(extended, "stable").places
    assert "x2" not in step(extended, "field").places  # fields lie side by side
    plowed = parse_farm(
        PASTURE.replace("  W   .   .   .   ^", "  W   F   .   .   ^") + "\n  .   .\n+   +   +"
    )
    assert "x2" in step(plowed, "field").places


@pytest.mark.parametrize(("pastures", "fences"), [(5, 15), (6, 17)])
def test_15_fences_close_5_pastures_and_no_more(pastures: int, fences: int) -> None:
    """The least fences around so many spaces, each a pasture of its own; larger pastures need no fewer."""
    choices = combinations(BOARD.rings, pastures)
    assert min(reduce(or_, choice).bit_count() for choice in choices) == fences
    assert (pastures <= MOST_PASTURES) == (fences <= FENCES)
