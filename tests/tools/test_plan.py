"""The planner's farm: its code, damaged codes, and what a tap does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Farm
from app.engine.farm.grid import EDGES
from app.tools.plan import EDGE_CELLS, SIGNS, START, plan_code, read_plan, tapped

farms = st.builds(
    lambda signs, fences: Farm(tuple(SIGNS[sign] for sign in signs), fences),
    st.lists(st.sampled_from(list(SIGNS)), min_size=15, max_size=15),
    st.integers(0, (1 << EDGES) - 1),
)


@given(farms)
def test_a_code_brings_the_same_farm_back(farm: Farm) -> None:
    assert read_plan(plan_code(farm)) == (farm, True)
    assert len(plan_code(farm)) <= 24


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
    edge = EDGE_CELLS.index(("b1", "c1"))
    fenced = tapped(START, f"f{edge}", "field")
    assert fenced.fences == 1 << edge
    assert tapped(fenced, f"f{edge}", "field") == START


@pytest.mark.parametrize("place", ["", "z9", "f", "f38", "f-1", "f1x", "a0", "f²"])
def test_a_tap_beside_the_board_changes_nothing(place: str) -> None:
    assert tapped(START, place, "field") == START
