"""The planner's answers: figures, herd and next steps."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from app.engine.farm import Farm, parse_farm, print_farm
from app.engine.farm.grid import CELLS, EDGES
from app.tools.plan import SIGNS
from app.tools.stock import NO_ANIMALS
from app.tools.survey import Step, settled, survey

PASTURE = """
+   +   +   +---+---+
  .   .   . | ^   . |
+   +   +   +---+---+
  W   F   .   .   .
+   +   +   +   +   +
  W   .   .   .   ^
+   +   +   +   +   +
""".strip("\n")


def step(farm: Farm, kind: str) -> Step:
    return next(step for step in survey(farm, NO_ANIMALS).steps if step.kind == kind)


def test_a_farm_is_counted() -> None:
    found = survey(parse_farm(PASTURE), NO_ANIMALS)
    assert (found.fences, found.stables, found.rooms, found.fields) == (6, 2, 2, 1)
    assert found.barn.pastures == (8,)
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


@given(
    cells=some.tuples(*[some.sampled_from(sorted(SIGNS))] * CELLS),
    fences=some.integers(0, 2**EDGES - 1),
    herd=some.tuples(*[some.integers(0, 60)] * 4),
)
@settings(max_examples=200, deadline=None)
def test_every_farm_that_can_be_asked_for_is_drawn_as_text_that_can_be_read(
    cells: tuple[str, ...], fences: int, herd: tuple[int, int, int, int]
) -> None:
    farm = Farm(tuple(SIGNS[sign] for sign in cells), fences)
    drawn = settled(farm, survey(farm, herd))
    assert parse_farm(print_farm(drawn)) == drawn


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
